import type { Fields } from "../ecpay/book";
import { inHtml, page } from "../ecpay/pages";
import { type Answer, inOwnWords, problem, text } from "./answers";
import type { Parcel } from "./book";
import { ownParcel, type Service } from "./desk";

/** The service's labels cannot be shown in a frame. */
const ALONE = { "Content-Security-Policy": "frame-ancestors 'none'" };

/** The page with the labels: of several C2C parcels, whose numbers are joined by commas, or of one other parcel. */
export function labels(path: string, form: Fields, service: Service): Answer {
  const [ids = [], payments, validations] = ["AllPayLogisticsID", "CVSPaymentNo", "CVSValidationNo"].map((name) =>
    form[name] ? form[name].split(",") : [],
  );
  if (!ids.length) return problem(inOwnWords("AllPayLogisticsID", "missing"));
  const wanted = ids.map((id, index) => ({
    parcel: ownParcel(id, service),
    given: [payments?.[index] ?? "", validations?.[index] ?? ""],
  }));
  const odd = wanted.find(({ parcel, given }) => !parcel || !isFor(path, parcel, given));
  const isUneven = [payments, validations].some((list) => list?.length && list.length !== ids.length);
  const tooMany = ids.length > 1 && wanted.some(({ parcel }) => parcel?.subtype.kind !== "C2C");
  if (odd || isUneven || tooMany) return problem(inOwnWords("AllPayLogisticsID", "numbers of no label of this page"));
  return { ...text(labelPage(wanted.flatMap(({ parcel }) => parcel ?? []))), headers: ALONE };
}

/** Whether the page prints this parcel and its numbers were given. */
function isFor(path: string, parcel: Parcel, [payment, validation]: string[]): boolean {
  const isHere = parcel.subtype.print === path && !parcel.cancelled;
  return isHere && (parcel.subtype.kind !== "C2C" || matches(parcel, payment, validation));
}

function matches({ paymentNo, validationNo }: Parcel, payment: string | undefined, validation: string | undefined) {
  return payment === paymentNo && validation === validationNo;
}

function labelPage(parcels: Parcel[]): string {
  const articles = parcels.map(({ form, logisticsId, paymentNo, validationNo, bookingNote, shipmentNo }) => {
    const number = `${paymentNo}${validationNo}` || bookingNote || shipmentNo;
    return `<article data-id="${logisticsId}"><h2>${inHtml(number)}</h2><p>${inHtml(form.ReceiverName ?? "")}</p></article>`;
  });
  return page(`<h1>列印標籤</h1>${articles.join("")}`);
}
