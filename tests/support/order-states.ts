import type { OrderState } from "@/lib/backend/orders/order-state";
import { shippingMethods } from "@/lib/contract/order-forms";
import { orderStatuses } from "@/lib/contract/orders";
import { paymentMethods } from "@/lib/contract/payment-methods";
import { paymentStatuses } from "@/lib/contract/payments";

const booleans = [true, false];

/** Every combination of the states that the rules of an order read. */
export function everyOrderState(): OrderState[] {
  const parcels = booleans.flatMap((packed) =>
    booleans.flatMap((shipped) =>
      booleans.flatMap((delivered) =>
        booleans.map((withdrawalPeriodOver) => ({
          packed,
          shipped,
          delivered,
          withdrawalPeriodOver,
          unparcelled: shipped ? 0 : 1,
          cameBack: 0,
          inReturn: false,
        })),
      ),
    ),
  );
  return orderStatuses.flatMap((order_status) =>
    paymentStatuses.flatMap((payment_status) =>
      paymentMethods.flatMap((payment) =>
        shippingMethods.flatMap((shipping) =>
          parcels.map((one) => {
            const paid = one.withdrawalPeriodOver ? 0 : 100;
            return {
              order_status,
              payment_status,
              payment,
              shipping,
              parcels: one,
              paid,
              refundable: paid,
              lacking: paid,
            };
          }),
        ),
      ),
    ),
  );
}
