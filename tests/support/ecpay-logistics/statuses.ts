/** The service's status codes, by their meaning for a parcel; `2082-2087` is a range. */
const CODES = {
  waiting: "300 310 311 320 2001 2024 2031 7014",
  on_the_way: `2068 3032 3301 2030 3024 2041 3001 3006 3013 3014 3015 3120 3312 3313 2027 2043 2057 2058 2059 2095 3004
    3005 7004 3002 3007 3008 3009 3010 3117 3122 3303 5003 7003 7024 7025`,
  arrived: "2063 2073 3018 3029 2098 3011 3012 3118 3119 3121 3302 3314 3315",
  collected: "2067 3022 3003 3307 3308 3309",
  going_back: `2046 2047 2055 2065 2074 2076 2078 3020 3025 7255 3123 3124 3125 3305 3306 3311 5005 5004 2079 2080 2081
    2082-2087 2088 2089 2092 2093 2051 2054 3033`,
  back: "2072 3019 3031 2099 2044 2070 3023 5008 3310",
  not_fetched_by_shop: "2075 2077 2096 2097 3021 5004 7035",
  store_closed: "2037 2101 2103 2104 7011 7101 7032 7201 2016 2026 2028 2049 2050 2060 2000 2105 2025 2102 2029",
  hand_in_missed: "2036 7013",
  refused: `2032 2033 2034 2035 2038 2039 2040 2045 2048 2052 7001 7002 7009 7010 7012 7015 7016 7028 7102-7107
    7202-7207`,
  lost_or_damaged: `2042 4004 5002 5007 7006 7007 7018 7020 7302 5001 5006 7008 7036 7301 3304 2053 2061 2062 2066 2094
    4003 5009 7017 7019 7021 7022 7023 7034 7038`,
  data_refused: "2002-2015 2017-2023 2071 7026 7033 7037 7300",
  cancelled: "9999 7005",
  taken_back: "3016 3017",
  return_parcel: "325 2069 4001 4002 7027 7029 7030 7031 9001 9002",
} as const;

export type StatusGroup = keyof typeof CODES;

export const codesOf = (group: StatusGroup): string[] => CODES[group].split(/\s+/).flatMap(row);

export const statusGroups = Object.keys(CODES) as StatusGroup[];

export const knownCodes: ReadonlySet<string> = new Set(statusGroups.flatMap(codesOf));

/** After which of them the store of a parcel, or of its return, can be changed. */
export const storeChangeAfter = { pickUp: ["2101", "2103", "2104", "7011", "7101"], goBack: ["7032", "7201"] } as const;

/** The usual courses of parcels after booking: collected by the shopper, or not. */
export const runs: Record<string, { collected: string[]; not_collected: string[] }> = {
  UNIMARTC2C: run("2068 2030 2073", "2067", "2074 2072 2070"),
  FAMIC2C: run("3032 3024 3018", "3022", "3020 3019 3023"),
  HILIFEC2C: run("3032 3024 3018", "3022", "3020 3019 3023"),
  OKMARTC2C: run("3032 2030 2073", "3022", "2074 2078 2072 3023"),
  UNIMART: run("310 2024 2030 2063", "2067", "2065 2076 2044"),
};

/** The service's texts, for the codes with known texts. */
const WORDS: Record<string, string> = {
  300: "訂單處理中(已收到訂單資料)",
  2030: "物流中心驗收成功",
  2063: "包裹配達取件門市",
  2067: "買家已到店取貨",
  2068: "賣家已到門市寄件",
  2073: "包裹配達取件門市",
  2074: "買家未取包裹，將退回物流中心",
  3003: "配完",
  3006: "配送中",
  3018: "包裹配達取件門市",
  3022: "買家已到店取貨",
  3024: "物流中心驗收成功",
};

export const wordsOf = (code: string) => WORDS[code] ?? `物流狀態${code}`;

function row(part: string): string[] {
  const [first = 0, last = first] = part.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function run(toStore: string, collected: string, back: string) {
  const way = toStore.split(" ");
  return { collected: [...way, collected], not_collected: [...way, ...back.split(" ")] };
}
