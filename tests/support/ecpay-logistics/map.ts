import type { Fields } from "../ecpay/book";
import { inHtml, page } from "../ecpay/pages";
import { type Answer, inOwnWords, problem, text } from "./answers";
import { subtypeRefusal } from "./create";
import type { Service } from "./desk";
import type { Store } from "./stores";
import { subtypeOf } from "./subtypes";

/** The required fields of a form for the map. */
const SHAPES: [field: string, shape: RegExp][] = [
  ["LogisticsType", /^CVS$/],
  ["IsCollection", /^[YN]$/],
  ["ServerReplyURL", /^https?:\/\/.{1,190}$/],
  ["MerchantTradeNo", /^[A-Za-z0-9]{0,20}$/],
  ["ExtraData", /^.{0,20}$/su],
  ["Device", /^[01]?$/],
];

/** The page of the map: one form for each store, which the browser posts to the shop. */
export function map(form: Fields, service: Service): Answer {
  const odd = SHAPES.find(([field, shape]) => !shape.test(form[field] ?? ""));
  const refusal = odd ? inOwnWords(odd[0], "missing or wrong") : subtypeRefusal(form, service);
  const chain = subtypeOf(form.LogisticsSubType)?.chain;
  if (refusal || !chain) return problem(refusal ?? inOwnWords("LogisticsSubType", "no chain"));
  service.book.maps.push(form);
  return text(mapPage(form, service.stores.shownOnMap(chain)));
}

/** What the browser posts to the shop when this store is chosen. It has no signature, so that it can be forged. */
export function replyOf(form: Fields, store: Store): Fields {
  return {
    MerchantID: form.MerchantID ?? "",
    MerchantTradeNo: form.MerchantTradeNo ?? "",
    LogisticsSubType: form.LogisticsSubType ?? "",
    CVSStoreID: store.id,
    CVSStoreName: store.name,
    CVSAddress: store.address,
    CVSTelephone: store.phone,
    CVSOutSide: store.outlying ? "1" : "0",
    ExtraData: form.ExtraData ?? "",
  };
}

function mapPage(form: Fields, stores: Store[]): string {
  const address = form.ServerReplyURL ?? "";
  const choices = stores.map((store) => choice(address, replyOf(form, store), store.name));
  const [first] = stores;
  const foreign = first && choice(address, { ...replyOf(form, first), ExtraData: "another-order" }, "別人的 ExtraData");
  return page(`<h1>選擇取件門市</h1>${choices.join("")}${foreign ?? ""}`);
}

function choice(address: string, reply: Fields, words: string): string {
  const inputs = Object.entries(reply).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
  );
  return `<form method="post" action="${inHtml(address)}">${inputs.join("")}<button>${inHtml(words)}</button></form>`;
}
