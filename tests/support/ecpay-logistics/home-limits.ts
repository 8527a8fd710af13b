import type { Fields } from "../ecpay/book";
import { inOwnWords } from "./answers";
import { isAmount, isToStore, type Limit, looksLike, needs } from "./limits";
import type { Subtype } from "./subtypes";

const isTcat = ({ code }: Subtype) => code === "TCAT";
const isPost = ({ code }: Subtype) => code === "POST";

/** The fields that 黑貓 needs for a parcel, and their limits; 郵局 has none of these fields. */
const TCAT_FIELDS: [field: string, shape: RegExp, missing: string][] = [
  ["Temperature", /^000[123]$/, "10500022|宅配溫層為Null"],
  ["Distance", /^0[012]$/, "10500023|宅配距離為Null"],
  ["Specification", /^000[1234]$/, "10500024|宅配規格為Null"],
  ["ScheduledPickupTime", /^[124]$/, inOwnWords("ScheduledPickupTime", "missing")],
  ["ScheduledDeliveryTime", /^[124]$/, "10500025|宅配預計送達時間為Null"],
];

const tcat: Limit[] = TCAT_FIELDS.flatMap(([field, shape, missing]) => [
  needs(field, missing, isTcat),
  looksLike(field, shape, inOwnWords(field, "not one of its codes"), isTcat),
]);

const post: Limit[] = [
  {
    name: "the post has no temperature, distance, size and times",
    applies: isPost,
    keeps: (form) => TCAT_FIELDS.every(([field]) => !form[field]),
    answer: inOwnWords("Temperature", "no field of POST, like Distance, Specification and the times"),
  },
  {
    name: "GoodsWeight is up to 20 kg",
    applies: isPost,
    keeps: ({ GoodsWeight }) => Number(GoodsWeight) > 0 && Number(GoodsWeight) <= 20,
    answer: "10500066|商品重量需上限為20公斤且須大於0",
  },
  {
    name: "GoodsWeight has up to 3 decimals",
    applies: isPost,
    keeps: ({ GoodsWeight = "" }) => /^\d{1,2}(\.\d{1,3})?$/.test(GoodsWeight),
    answer: inOwnWords("GoodsWeight", "not kilograms with up to 3 decimals"),
  },
];

const toDoor: Limit[] = [
  {
    name: "GoodsAmount is at least 1",
    keeps: ({ GoodsAmount }) => isAmount(GoodsAmount),
    answer: inOwnWords("GoodsAmount", "less than 1"),
  },
  {
    name: "黑貓 collects up to 20,000",
    applies: isTcat,
    keeps: ({ IsCollection, GoodsAmount }) => IsCollection !== "Y" || isAmount(GoodsAmount, 20_000),
    answer: inOwnWords("GoodsAmount", "more than is collected"),
  },
  phoneOf("Sender", "10500014|寄件人電話以及手機號碼為Null"),
  phoneOf("Receiver", "10500013|收件人電話以及手機號碼為Null"),
  needs("SenderZipCode", "10500006|寄件人郵遞區號為Null"),
  needs("SenderAddress", "10500007|寄件人住址為Null"),
  looksLike("SenderAddress", /^.{1,60}$/su, "10500046|寄件人地址錯誤"),
  needs("ReceiverZipCode", "10500008|收件人郵遞區號為Null"),
  needs("ReceiverAddress", "10500009|收件人住址為Null"),
  looksLike("ReceiverAddress", /^.{1,60}$/su, "10500045|收件人地址錯誤"),
];

export const homeLimits: Limit[] = [...toDoor, ...tcat, ...post].map((limit) => ({
  ...limit,
  applies: (subtype: Subtype, form: Fields) => !isToStore(subtype) && (limit.applies?.(subtype, form) ?? true),
}));

function phoneOf(who: "Sender" | "Receiver", answer: string): Limit {
  const keeps = (form: Fields) => Boolean(form[`${who}Phone`] || form[`${who}CellPhone`]);
  return { name: `${who} has a phone or a cell phone`, keeps, answer };
}
