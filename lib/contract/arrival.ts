import { z } from "zod";

/** The most closed days that staff can list at a time. */
export const MAX_CLOSED_DAYS = 60;

/** A day of Taipei, `2026-11-20`. */
const day = z.iso.date();

/** What the day of arrival is computed from (`lib/contract/arrival-day.ts`). */
export const arrivalSettings = z.strictObject({
  is_shown: z.boolean(),
  /** From this time in Taipei on, `HH:MM`, an order counts as placed on the next working day. */
  cutoff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** 0 is Sunday; at least one day of the week is a working day. */
  closed_weekdays: z
    .array(z.number().int().min(0).max(6))
    .max(6)
    .transform((days) => [...new Set(days)].toSorted()),
  /** Nothing is packed and nothing is delivered on these. */
  closed_days: z
    .array(day)
    .max(MAX_CLOSED_DAYS)
    .transform((days) => [...new Set(days)].toSorted()),
  /** Working days from the order until it is shipped. */
  preparation_days: z.number().int().min(0).max(60),
  /** Days in transit, to the main island and to the outlying ones. */
  transit_days: z.number().int().min(0).max(60),
  outlying_transit_days: z.number().int().min(0).max(60),
});
export type ArrivalSettings = z.output<typeof arrivalSettings>;

export const defaultArrival: ArrivalSettings = {
  is_shown: true,
  cutoff: "12:00",
  closed_weekdays: [0, 6],
  closed_days: [],
  preparation_days: 1,
  transit_days: 2,
  outlying_transit_days: 5,
};
