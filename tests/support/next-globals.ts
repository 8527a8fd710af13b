import { AsyncLocalStorage } from "node:async_hooks";

// Next's server sets this before anything of Next is loaded; a module of Next that finds none throws at its first use.
Object.assign(globalThis, { AsyncLocalStorage });
