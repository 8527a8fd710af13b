import type { sealedKeys } from "./sealed-keys";

type Stored = NonNullable<ReturnType<ReturnType<typeof sealedKeys>["read"]>>;

/** Opens a service's sealed keys; undefined when they open nothing. The gateway of unchanged keys is made once. */
export function openerOf<Open, Secrets, Gateway>(
  keys: {
    read: (value: unknown) => (Stored & { open: Open }) | undefined;
    open: (signingKey: string, stored: Stored & { open: Open }) => Secrets | undefined;
  },
  signingKey: string,
  create: (open: Open, secrets: Secrets) => Gateway,
): (stored: unknown) => Gateway | undefined {
  let last: { sealed: string; gateway: Gateway } | undefined;
  return (value) => {
    const stored = keys.read(value);
    if (!stored) return undefined;
    if (last?.sealed === stored.sealed) return last.gateway;
    const secrets = keys.open(signingKey, stored);
    if (!secrets) return undefined;
    const gateway = create(stored.open, secrets);
    last = { sealed: stored.sealed, gateway };
    return gateway;
  };
}
