import pino from "pino";

/** JSON lines on standard output. Nothing personal goes in: no address, phone, token or body (hardening.md, "Privacy"). */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ["email", "phone", "token", "password", "*.email", "*.phone", "*.token", "*.password"],
});
