import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import type { DeliveryService, ReturnReading } from "../delivery-services/delivery-gateway";
import { bySystem, type NewEvent, requireStep } from "../orders/change-order";
import { returnEvents, returnSteps } from "../orders/return-status";
import { returnParcelNotices, returnParcels } from "../orders/return-tables";
import { changeReturn, type ReturnRow } from "../returns/change-return";
import { timeOfNotice } from "../shipments/time-of-notice";

type Status = Extract<ReturnReading, { kind: "status" }>;

/**
 * Records a service's status of a return parcel, once per code and time, in any order of arrival: an older status is
 * kept and changes nothing. Only "under way" moves the return, as if the shopper had reported it; all else is for staff
 * to read. @param reference our name of it, from the notice's URL @returns why it is refused
 */
export async function receiveReturnStatus(
  db: Database,
  service: DeliveryService,
  reference: string,
  status: Status,
): Promise<"unknown" | "another" | undefined> {
  const [found] = await db.select().from(returnParcels).where(eq(returnParcels.reference, reference)).limit(1);
  if (!found || found.service !== service.key) return "unknown";
  if (found.tradeNumber !== null && found.tradeNumber !== status.tradeNumber) return "another";
  await changeReturn(db, { id: found.returnId }, bySystem, async (tx, request) => {
    const { code, text, tradeNumber } = status;
    const at = await timeOfNotice(tx, status.at);
    const noted = await tx
      .insert(returnParcelNotices)
      .values({ parcelId: found.id, code, text, at: status.at })
      .onConflictDoNothing()
      .returning({ id: returnParcelNotices.id });
    const [parcel] = await tx.select().from(returnParcels).where(eq(returnParcels.id, found.id));
    if (noted.length === 0 || !parcel || (parcel.statusAt && parcel.statusAt > at)) return { return: {}, events: [] };
    // A notice is also an answer: an unclear booking was made.
    const isMade = parcel.status === "making" || parcel.status === "unclear" || parcel.status === "made";
    await tx
      .update(returnParcels)
      .set({ tradeNumber, text, statusAt: at, ...(isMade && { status: "made" as const }) })
      .where(eq(returnParcels.id, parcel.id));
    const isSent = isMade && request.status === "approved" && service.isReturnUnderWay(code);
    const tracking = parcel.code ?? status.trackingNumber;
    const set: Partial<ReturnRow> = isSent
      ? {
          status: requireStep(returnSteps, "send", request.status, bySystem, request),
          ...(tracking && { trackingNumber: tracking }),
        }
      : {};
    const told: NewEvent = { kind: "return_parcel_told", detail: { return: request.id, code, text } };
    const sent: NewEvent[] = isSent ? [{ kind: returnEvents.send, detail: { return: request.id } }] : [];
    return { return: set, events: [told, ...sent] };
  });
  return undefined;
}
