const SECRETS = new Set(["password", "current_password", "new_password", "token", "totp_code", "recovery_code"]);

/** A copy for the log: what is secret is left out, at any depth. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !SECRETS.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, redact(item)]));
}
