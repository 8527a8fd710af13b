import { AsyncLocalStorage } from "node:async_hooks";

// Next's server sets this before any module of Next is loaded; without it a module throws at its first use.
Object.assign(globalThis, { AsyncLocalStorage });
