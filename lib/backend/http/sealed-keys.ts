import { z } from "zod";
import { openText, sealText } from "./seal";

/**
 * Keys of a service in the settings: a readable part, the secrets sealed to it, and who entered them. When the readable
 * part is changed in the database, the secrets no longer open, so that a password is never sent to another host.
 */
export function sealedKeys<Open extends z.ZodObject, Secrets extends z.ZodObject>(
  use: string,
  shapes: { open: Open; secrets: Secrets },
) {
  type Read = z.output<Open>;
  type Stored = { open: Read; sealed: string; set_by: string; set_at: string };
  const stored = z.object({ open: shapes.open, sealed: z.string(), set_by: z.string(), set_at: z.iso.datetime() });
  const sealOf = (open: Read) => ({ use, context: JSON.stringify(open) });
  return {
    /** What is stored; undefined when there is nothing. */
    read: (value: unknown) => stored.safeParse(value).data as Stored | undefined,
    /** The secrets; undefined when they were sealed with another signing key, or to another readable part. */
    open: (signingKey: string, { open, sealed }: Stored): z.output<Secrets> | undefined => {
      const text = openText(signingKey, sealOf(open), sealed);
      return text === undefined ? undefined : shapes.secrets.parse(JSON.parse(text));
    },
    /** The value to store. @param by name of who entered them */
    seal: (signingKey: string, open: Read, secrets: z.output<Secrets>, by: string): Stored => {
      const read = shapes.open.parse(open);
      const sealed = sealText(signingKey, sealOf(read), JSON.stringify(secrets));
      return { open: read, sealed, set_by: by, set_at: new Date().toISOString() };
    },
  };
}
