import type { ReturnAttempt, ReturnOutcome } from "../delivery-gateway";
import { type Calling, callLogistics } from "./call";
import { distances, temperatures } from "./create-form";
import { subtypeOf } from "./subtypes";

/** A return's answer begins with its number and a bar; a refusal has nothing before the bar. */
const TEXT = /^\d*\|/;

/** ServiceType of a return by the shopper. */
const BY_SHOPPER = "4";

/**
 * Books a return of a delivered parcel: handed in at a store's machine, or collected at the door. The service takes no
 * id of ours, so the outcome of an unclear answer cannot be queried.
 */
export async function takeBack(attempt: ReturnAttempt, calling: Calling): Promise<ReturnOutcome> {
  const { parcel, amount, sender, notice } = attempt;
  const { back } = subtypeOf(parcel);
  if (!back || !parcel.providerId) return { kind: "refused", message: "no return by interface" };
  const fields = {
    AllPayLogisticsID: parcel.providerId,
    GoodsAmount: String(amount),
    ServerReplyURL: notice,
    ...(parcel.storeKind
      ? { ServiceType: BY_SHOPPER, SenderName: sender.name, SenderPhone: sender.phone }
      : { Temperature: temperatures[attempt.temperature], Distance: distances[attempt.distance] }),
  };
  const answer = await callLogistics(back.path, fields, calling, TEXT);
  if (answer.kind === "pairs") return { kind: "unknown", message: "the answer is about something else" };
  if (answer.kind !== "said") {
    return { kind: answer.kind === "unreachable" ? "refused" : "unknown", message: answer.message };
  }
  const [before = "", after = ""] = answer.text.split("|");
  if (!parcel.storeKind) {
    return answer.text === "1|OK"
      ? { kind: "made", tradeNumber: null, code: null }
      : { kind: "refused", message: answer.text.replace(/^0\|/, "") };
  }
  const isMade = /^\d{5,20}$/.test(before) && /^\w{6,20}$/.test(after);
  return isMade
    ? { kind: "made", tradeNumber: before, code: after }
    : { kind: "refused", message: answer.text.replace(/^0?\|/, "") };
}
