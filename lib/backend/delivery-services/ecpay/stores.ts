import { z } from "zod";
import { type StoreChain, storeNumber } from "@/lib/contract/store-choice";
import { type EcpayConfig, signed } from "../../ecpay/check-mac-value";
import { postForm } from "../../ecpay/post-form";
import { parsedJson } from "../../http/failed-call";
import type { BrowserForm, MapReply, MapWish, StoreListOutcome } from "../delivery-gateway";
import { subtypeOf } from "./subtypes";

const LIST = "/Helper/GetStoreList";
const MAP = "/Express/map";

/** Milliseconds: the list of the largest chain has some thousand stores. */
const LIST_PATIENCE = 60_000;

/** The list's names of the chains; C2C parcels add a suffix. */
const typeOf: Record<StoreChain, string> = {
  seven_eleven: "UNIMART",
  family_mart: "FAMI",
  hi_life: "HILIFE",
  ok_mart: "OKMART",
};

/** Parcels take numbers of up to six characters (`ReceiverStoreID`), and a store without a name could not be chosen. */
const listed = z.object({
  StoreId: storeNumber.max(6),
  StoreName: z.string().trim().min(1),
  StoreAddr: z.string().trim().min(1),
  StorePhone: z.string().trim().nullish(),
});

const answer = z.object({
  RtnCode: z.coerce.number(),
  RtnMsg: z.string().nullish(),
  StoreList: z.array(z.object({ CvsType: z.string(), StoreInfo: z.array(z.unknown()) })).nullish(),
});

/** Asks for a chain's stores; an entry that cannot be read is left out. The answer has no signature. */
export async function storeList(chain: StoreChain, config: EcpayConfig): Promise<StoreListOutcome> {
  const form = signed({ MerchantID: config.merchantId, CvsType: typeOf[chain] }, config, "md5");
  const got = await postForm(`${config.baseUrl}${LIST}`, form, LIST_PATIENCE);
  if (got.kind !== "answered") return { kind: "failed", message: got.message };
  const read = answer.safeParse(parsedJson(got.text)).data;
  if (!read) return { kind: "failed", message: got.text.slice(0, 100) || `HTTP ${got.status}` };
  if (read.RtnCode !== 1) return { kind: "failed", message: read.RtnMsg?.slice(0, 100) || `RtnCode ${read.RtnCode}` };
  const own = read.StoreList?.find(({ CvsType }) => CvsType === typeOf[chain])?.StoreInfo ?? [];
  const stores = own.flatMap((entry) => {
    const store = listed.safeParse(entry).data;
    if (!store) return [];
    const { StoreId: id, StoreName: name, StoreAddr: address, StorePhone: phone } = store;
    return [{ id, name: name.slice(0, 40), address: address.slice(0, 120), phone: phone?.slice(0, 20) || null }];
  });
  return { kind: "stores", stores: [...new Map(stores.map((store) => [store.id, store])).values()] };
}

/** The form that takes a browser to the chain's map. */
export function mapForm(
  { chain, kind, isCollected, isPhone, nonce, reply }: MapWish,
  config: EcpayConfig,
): BrowserForm {
  const fields = {
    MerchantID: config.merchantId,
    LogisticsType: "CVS",
    LogisticsSubType: subtypeOf({ carrier: chain, storeKind: kind }).code,
    IsCollection: isCollected ? "Y" : "N",
    ServerReplyURL: reply,
    ExtraData: nonce,
    Device: isPhone ? "1" : "0",
  };
  return { action: `${config.baseUrl}${MAP}`, fields: signed(fields, config, "md5") };
}

/** Reads only the chain and two numbers of what the browser posts from the map, which is untrusted. */
export function readMapReply({
  LogisticsSubType,
  CVSStoreID,
  ExtraData,
}: Record<string, string>): MapReply | undefined {
  const type = LogisticsSubType?.replace(/C2C$/, "");
  const chain = (Object.keys(typeOf) as StoreChain[]).find((one) => typeOf[one] === type);
  const storeId = storeNumber.safeParse(CVSStoreID).data;
  const nonce = /^[0-9a-f]{20}$/.test(ExtraData ?? "") ? ExtraData : undefined;
  return chain && storeId && nonce ? { chain, storeId, nonce } : undefined;
}
