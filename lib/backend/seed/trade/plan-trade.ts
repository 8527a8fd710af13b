import { planDeliveries } from "./buy-in";
import { at, DAY, END } from "./clock";
import type { Diary, Step } from "./diary";
import { planEnds, planReturns } from "./each-end";
import { planUnderway, planWaiting, shopBy } from "./each-state";
import { planOrdinary } from "./ordinary";
import type { Random } from "./random";
import { type Shoppers, wishOf } from "./shoppers";

/** How many days of trade the demo has, today included. */
export const DAYS = 60;

/** Orders per day: rises from the first day to today. */
const FROM = 2;
const TO = 5;

/** Weights of the hours: people shop in the evening, and during the lunch break. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 2, 4, 5, 6, 7, 9, 7, 6, 6, 6, 6, 6, 8, 11, 13, 11, 6];

/** The whole trade of the demo: a small shop's number of ordinary orders, and one of each kind. */
export function planTrade(random: Random, shoppers: Shoppers): Diary {
  const steps: Step[] = planDeliveries(1 - DAYS);
  const diary: Diary = { random, steps };
  for (let day = 1 - DAYS; day <= 0; day += 1) {
    const likely = FROM + ((TO - FROM) * (day + DAYS)) / DAYS;
    const total = Math.max(1, Math.round(likely) + random.between(-2, 2));
    for (let order = 0; order < total; order += 1) {
      const minute = minuteOf(random, day);
      planOrdinary(diary, minute, wishOf(random, shoppers, minute));
    }
  }
  const shop = shopBy(diary, shoppers);
  planWaiting(shop);
  planUnderway(shop);
  planEnds(shop);
  planReturns(shop);
  return diary;
}

/** A random minute of a day; for today one that has passed. */
function minuteOf(random: Random, day: number): number {
  const hours = HOURS.map((weight, hour) => ({ weight, hour }));
  const minute = at(day, random.weighted(hours, ({ weight }) => weight).hour, random.between(0, 59));
  return day === 0 ? Math.floor((minute * END) / DAY) : minute;
}
