import type { BookedCarrier, DeliveryMeaning } from "@/lib/contract/bookings";
import type { StoreWay } from "../delivery-gateway";

/**
 * Every code of ECPay's list of statuses (logistics_status.xlsx, as of 2025-09), each once, by its meaning for the
 * shop. `2082-2087` is a range of codes. 5004 has different meanings for Hi-Life and TCAT.
 */
const codes: Record<Exclude<DeliveryMeaning, "unknown">, string> = {
  waiting: "300 310 311 320 2001 2024 2031 7014",
  // Handed in, at the centre, on the way, delayed, or tried at the door without success.
  shipped: `2068 3032 3301 2030 3024 2041 3001 3006 3013 3014 3015 3120 3312 3313 2027 2043 2057 2058 2059 2095 3004 3005
    7004 3002 3007 3008 3009 3010 3117 3122 3303 5003 7003 7024 7025`,
  arrived: "2063 2073 3018 3029 2098 3011 3012 3118 3119 3121 3302 3314 3315",
  delivered: "2067 3022 3003 3307 3308 3309",
  going_back: `2046 2047 2055 2065 2074 2076 2078 3020 3025 7255 3123 3124 3125 3305 3306 3311 5005 5004 2079 2080 2081
    2082-2087 2088 2089 2092 2093 2051 2054 3033`,
  came_back: "2072 3019 3031 2099 2044 2070 3023 5008 3310",
  not_fetched: "2075 2077 2096 2097 3021 7035",
  store_closed: "2037 2101 2103 2104 7011 7101 7032 7201 2016 2026 2028 2049 2050 2060 2000 2105 2025 2102 2029",
  hand_in_missed: "2036 7013",
  refused: `2032-2035 2038 2039 2040 2045 2048 2052 7001 7002 7009 7010 7012 7015 7016 7028 7102-7107 7202-7207`,
  lost_or_damaged: `2042 4004 5002 5007 7006 7007 7018 7020 7302 5001 5006 7008 7036 7301 3304 2053 2061 2062 2066 2094
    4003 5009 7017 7019 7021 7022 7023 7034 7038`,
  data_refused: "2002-2015 2017-2023 2071 7026 7033 7037 7300",
  cancelled: "9999 7005",
  taken_back: "3016 3017",
  return_parcel: "325 2069 4001 4002 7027 7029 7030 7031 9001 9002",
};

/** Each code with its meaning, in the order of the table. */
export const statusCodes: [code: string, meaning: DeliveryMeaning][] = Object.entries(codes).flatMap(
  ([meaning, listed]) =>
    listed
      .split(/\s+/)
      .flatMap((part) => rowOf(part).map((code): [string, DeliveryMeaning] => [code, meaning as DeliveryMeaning])),
);

const meanings = new Map(statusCodes);

/** Codes of returning parcels whose only reason is that the shopper did not collect them from the store. */
const uncollected = new Set("2046 2047 2055 2065 2074 2076 2078 3020 3025 7255".split(" "));

/** Whether a parcel was not collected from its store, for no other reason. */
export const isUncollected = (code: string) => uncollected.has(code);

/** A return that was handed in or is at the centre; 325 says only that it was booked. */
const returned = new Set("2069 4001 4002".split(" "));

/** Whether a code says that a return's parcel is under way. */
export const isReturnUnderWay = (code: string) => returned.has(code);

/** Codes after which the shopper can choose another store: theirs closed, moved, or takes no parcels. */
const asking = ["2037", "2101", "2103", "2104", "7011", "7101"];
/** Codes after which staff choose another store for the parcel to go back to. */
const goingBack = ["7032", "7201"];

/** Whether the service takes another store for a parcel at this status, and which of the two. */
export function storeWayAfter(code: string): StoreWay | undefined {
  if (asking.includes(code)) return "pick_up";
  return goingBack.includes(code) ? "go_back" : undefined;
}

/** The meaning of a code for the shop; `unknown` when it is not in the table. */
export function meaningOf(code: string, carrier?: BookedCarrier): DeliveryMeaning {
  if (code === "5004" && carrier === "hi_life") return "not_fetched";
  return meanings.get(code) ?? "unknown";
}

function rowOf(part: string): string[] {
  const [first = 0, last = first] = part.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
