// Preloaded by a server (`--import`): at each SIGUSR2 its clocks advance by two minutes, so that cached pages become
// stale.
const AHEAD_MS = 120_000;
let shift = 0;
process.on("SIGUSR2", () => {
  shift += AHEAD_MS;
});

const wall = Date.now;
const since = performance.now.bind(performance);
Date.now = () => wall() + shift;
performance.now = () => since() + shift;
