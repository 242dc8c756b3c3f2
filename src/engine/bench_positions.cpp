// The fixed positions of `taula bench`, a table: from games of weak computer players, their beginning and their middle.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/bench.hpp"

namespace taula {
namespace {

constexpr std::array<BenchPosition, 42> positions = {{
    {"loa", "", "2oxxxx1/o6o/3x3o/7o/o7/x1x2x1o/o4o1o/1x1x2x1 o"},
    {"loa", "", "5ox1/o3o3/5x2/5o2/8/2x3x1/1oo4o/2ox4 x"},
    {"loa", "", "1x2xoxo/ox5o/o4x2/7o/o6o/2o5/o2x4/1x1x1ox1 o"},
    {"loa", "", "1x3o2/oo6/8/8/7o/3o4/2o5/1o3x2 o"},
    {"loa", "", "1x1xx3/5o2/o3o1ox/8/o7/o3x3/7o/3xxx2 o"},
    {"loa", "", "4o3/4x1x1/x6x/5o2/5o2/1o6/1x1o3o/8 x"},
    {"loa", "", "1xx1xx2/o6o/o3xx1o/o4o2/o6o/x6o/o4o2/1x1xxxx1 o"},
    {"loa", "", "1x6/o7/o4xoo/o3xo2/o3xo2/8/4x3/2x1x1x1 o"},
    {"loa", "setup=scrambled", "1oxoxox1/x4o1o/o6x/2x5/2o4x/2o4x/o6x/1xox2o1 x"},
    {"loa", "setup=scrambled", "1ox3x1/4xo2/2xxo3/6o1/5x2/3x4/1o5x/o7 x"},
    {"salta", "", "S5S4S31S1/M5M4M3M2S2/2U31U1/3U2M1/1u43/1u3m3m5u5/u1U43/1u2m21m4/m1U5s42/s1s2s31s5 g 20 20"},
    {"salta", "", "S51u2u3S1/1m31m4M1/M5M4s31U1/3u51/2s2u41/u11m2S21/1m1S3M21/1U2U51m5/2s4M3s5/s1S4U4U31 g 60 60"},
    {"salta", "", "1m2S3S21/1M5u1M2u2/1S51S1U1/U5M4S4M31/2U4M11/4u5/m12m3U2/U3u3u41m5/1s2s4m41/1s1s31s5 g 35 35"},
    {"salta", "", "1m2m31S1/s3m1u21M1/M5S5u52/3u41/1u1s4U1u3/1s2S41m5/2S21U2/s1S31M21/1U4M3m4s5/U5U32M4 g 75 75"},
    {"salta", "", "5/M5u21u3m5/S4u51S1U1/m3s51m21/m1u4S5m41/u11M1U2S2/3M41/1s31M2U3/S31s2U41/s1M3U5s41 g 50 50"},
    {"salta", "jumps=multi",
     "S5S4S3S21/M5M42u5/U52S11/2u2U1M2/u4M31U2M1/5/2u32/U3u1U4m31/m1m21m4m5/s1s2s3s4s5 g 20 20"},
    {"salta", "jumps=multi",
     "u4S41u3S1/M5S5m5u51/1M3m4S3S2/3U31/5/u1u22s3/m1s1s41U1/s2M4m31s5/1m2U2M11/1U4M2U51 g 60 60"},
    {"salta", "goal=mirror",
     "S5S4S3S21/1M4M3M2S1/3M1u3/1M51u1U1/2u4U41/1u2m3U31/s3m1m22/1U2U51u5/3m4m5/s1s21s4s5 r 21 20"},
    {"camino", "", "1vY2Y5/13/15/8Y8/8###8/8###8/17/15/13/3YvY3rY s V Y54V56"},
    {"camino", "",
     "YvYvYYl4/1v1vrYY6/5YYv7/3llvlYYl7/5YYY###8/4YY1Y###8/3YrYYvYvlr5/3vYrrY7/3YvrrYl1lYr/YvYlvY2lYr s YY Y29V29"},
    {"camino", "", "5Y1Y1rY/10llr/15/17/8###8/8###8/7YYY7/6YYYl5/3rr1vY1rv2/2vYYvYrYYl s V Y45V45"},
    {"camino", "",
     "YYY1YYYYYvl/3Y1v1vYr1Y1/15/8vY7/4Y3###8/1Ylrvr1v###8/4YlYlYl7/4Y1vlYr1r3/3vlYYl1vYY1/3lYvYrYrr s V Y34V32"},
    {"camino", "", "1rrl1rY1Yr1/7l5/15/17/8###8/8###8/17/15/6Yr1Y1Y1/5YYlYvr n YV Y51V49"},
    {"camino", "players=3", "11/10vlr/11Y3/r14vY/8###6Yv/8###7r/17/15/3l3YYv3/1YY1vYY4 s V Y51V49"},
    {"camino", "players=3",
     "9Yr/rY7YYYv/vYY8YrY1/YlYY13/8###rvl3Yv/8###5lvv/8vvYl3Yr/4rYvYv6/4rv1Y1r3/YYYYvYYlYrY nw YV Y33V33"},
    {"camino", "players=4", "11/13/14r/6Y10/7Y###6Yv/8###r5Yr/16l/13vY/Y11Y/11 nw Y Y52V54"},
    {"caminos", "", "8/8/8/5YYyy1/8/5GGG/7G/8 g 2344/2344"},
    {"caminos", "", "1YY2GGGg/1Y5Gg/1Y1YyyY2Gg/1G3YYyy1/1G3Gg2/1GGY1GggGG/1YYYyy3G/3Yy1GggG1 y 1034/2034"},
    {"caminos", "", "8/8/6Gg1/6Gg1/6YyyY/3GggG1Ggg1/3Yy2G1/3Yy4 y 1244/1344"},
    {"caminos", "",
     "2YyyYyYyy3/1GGGGGgYYyy/1GYy1G1Gg1/GgGggGyyGGg1Gg1/1YGGG1YyyY/1YggGg1YyYyGgg1/1Yy1Yy2GGgg/3Yy3G y 0023/0033"},
    {"caminos", "", "2Yyy5/2Y5/GggG3GG1/1YYYy2GG/8/2GGGG2/3GGG2/1YyyY2G2 y 2224/2144"},
    {"caminos", "board=diamond", "1/3/5/7/3GGG3/6G4/9/7/5/3/1 y 2344/2444"},
    {"caminos", "board=ring", "1YYyy1/GGG3/3G4/8/6/1GggG3/8/8/6/4 y 2244/2344"},
    {"caminos", "players=4", "8/8/8/5YYyy1/8/5GGG/7G/5GggG1 y2 1122/1122/1122/1222"},
    {"daku", "", "2:-/-:-/2:19/-:-/2:19/-:16/2:- d move opening 5"},
    {"daku", "", "21:1/20:2/*17/21:2/*2/21:2/*5 d move run 1 captures 1/2 quiet 28 run df 1 d"},
    {"daku", "", "7:8/*6/*5/10:15/*14/5:3/*17 d move turn 2 captures 2/2 quiet 3"},
    {"daku", "", "*14/21:2/20:3/20:1/18:1/*7/20:1 l move turn 1 captures 1/1 quiet 49"},
    {"daku", "", "21:3/13:4/*3/4:6/*17/13:3/19:1 d move turn 3 captures 1/1"},
    {"daku", "game=advanced", "8:12/7:11/5:16/3:17/10:19/2:13/10:21 d move turn 5 quiet 3"},
    {"daku", "game=advanced", "17:1/*14/18:1/14:2/*15/21:1/18:6 l move turn 1 captures 2/0 quiet 21"},
    {"daku", "game=advanced", "15:9/16:6/18:5/9:1/*14/21:6/*17 l move turn 1 captures 2/0 quiet 9"},
}};

struct Load {
  std::string_view game;
  std::uint64_t nodes;
};
constexpr std::array<Load, 5> loads = {
    {{"loa", 400'000}, {"salta", 100'000}, {"camino", 2'000}, {"caminos", 4'000}, {"daku", 2'000}}};

}  // namespace

std::span<const BenchPosition> bench_positions() { return positions; }

std::uint64_t usual_bench_nodes(std::string_view game) {
  const auto load = std::ranges::find(loads, game, &Load::game);
  assert(load != loads.end());
  return load->nodes;
}

}  // namespace taula
