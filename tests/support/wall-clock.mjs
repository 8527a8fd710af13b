// Preloaded by a server (`--import`): its wall clock is off by as many milliseconds as CLOCK_FILE says, which is read
// again at each SIGUSR2. Timers and `performance` are not affected, as when a machine's clock is set.
import { readFileSync } from "node:fs";

const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
};
read();
process.on("SIGUSR2", read);

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
