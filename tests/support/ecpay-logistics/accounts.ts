import type { Keys } from "./signature";
import type { Kind } from "./subtypes";

/** A merchant of the service. One that hands in at shops (C2C) cannot make B2C parcels, nor the other way round. */
export type LogisticsAccount = Keys & { merchantId: string; kinds: readonly Kind[] };

/** The service's public accounts for tests. */
export const stageAccounts = {
  c2c: { merchantId: "2000933", hashKey: "XBERn1YOvpM9nfZc", hashIv: "h1ONHk4P4yqbl5LK", kinds: ["C2C"] },
  b2c: { merchantId: "2000132", hashKey: "5294y06JbISpM5x9", hashIv: "v77hoKGq4kWxNNIS", kinds: ["B2C", "HOME"] },
} satisfies Record<string, LogisticsAccount>;
