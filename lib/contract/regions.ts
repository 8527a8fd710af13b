import { z } from "zod";

/** Counties with their districts; (county, district) is the key, since two cities share their zip (docs/taiwan.md). */
export const regions = z.array(
  z.object({ county: z.string(), districts: z.array(z.object({ name: z.string(), zip: z.string() })) }),
);
export type Regions = z.infer<typeof regions>;
