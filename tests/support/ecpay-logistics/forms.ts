import type { Fields } from "../ecpay/book";
import { stageAccounts } from "./accounts";
import { signed } from "./signature";

const { c2c, b2c } = stageAccounts;

const PEOPLE = {
  GoodsName: "網路商品一批",
  SenderName: "王小明",
  SenderCellPhone: "0911222333",
  ReceiverName: "陳大文",
  ReceiverCellPhone: "0933222111",
};

const ORDER = { MerchantTradeDate: "2026/11/23 10:00:00", GoodsAmount: "780", IsCollection: "N" };

/** A valid parcel by 7-ELEVEN from store to store, without its signature. */
export const storeForm: Fields = {
  ...ORDER,
  ...PEOPLE,
  MerchantID: c2c.merchantId,
  MerchantTradeNo: "S0000000001",
  LogisticsType: "CVS",
  LogisticsSubType: "UNIMARTC2C",
  ReceiverStoreID: "131386",
};

/** A valid home delivery by 黑貓. */
export const doorForm: Fields = {
  ...ORDER,
  ...PEOPLE,
  MerchantID: b2c.merchantId,
  MerchantTradeNo: "H0000000001",
  LogisticsType: "HOME",
  LogisticsSubType: "TCAT",
  SenderZipCode: "110",
  SenderAddress: "臺北市信義區市府路45號",
  ReceiverZipCode: "403",
  ReceiverAddress: "臺中市西區公益路1號",
  Temperature: "0001",
  Distance: "01",
  Specification: "0001",
  ScheduledPickupTime: "4",
  ScheduledDeliveryTime: "4",
};

/** A valid home delivery by 郵局. */
export const postForm: Fields = {
  ...doorForm,
  MerchantTradeNo: "P0000000001",
  LogisticsSubType: "POST",
  Temperature: "",
  Distance: "",
  Specification: "",
  ScheduledPickupTime: "",
  ScheduledDeliveryTime: "",
  GoodsWeight: "1.25",
};

/** Adds the signature of the account that the form names. */
export function signedForm(form: Fields): Fields {
  return signed(form, form.MerchantID === c2c.merchantId ? c2c : b2c);
}
