import type { Keys } from "./signature";
import type { Kind } from "./subtypes";

/** A merchant of the service. One for handing in at stores (C2C) cannot book B2C parcels, nor the other way round. */
export type LogisticsAccount = Keys & { merchantId: string; kinds: readonly Kind[] };

/** The service's public test accounts. */
export const stageAccounts = {
  c2c: { merchantId: "2000933", hashKey: "XBERn1YOvpM9nfZc", hashIv: "h1ONHk4P4yqbl5LK", kinds: ["C2C"] },
  b2c: { merchantId: "2000132", hashKey: "5294y06JbISpM5x9", hashIv: "v77hoKGq4kWxNNIS", kinds: ["B2C", "HOME"] },
} satisfies Record<string, LogisticsAccount>;
