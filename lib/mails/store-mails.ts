import type { PickupStore } from "../contract/pickup-store";
import { formatDate, formatDateTime, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import { aboutOrder } from "./order-mails";
import { SAMPLE_TIME, sampleOrder } from "./sample-order";
import type { MailForm, Say } from "./say";

const sampleStore = (): PickupStore => ({
  chain: "seven_eleven",
  store_id: "131386",
  store_name: mailMessage("sample.store"),
  store_address: `${mailMessage("sample.county")}${mailMessage("sample.district")}`,
  store_phone: null,
  is_outlying: false,
  recipient_name: mailMessage("sample.name"),
  recipient_phone: "+886912345678",
});

/** Chain and name of a store for display. */
export const storeName = ({ chain, store_name }: PickupStore) => `${mailMessage(`carriers.${chain}`)} ${store_name}`;

/** The order is ready for pick-up at the counter. */
export const orderReady = aboutOrder("ready", { usual: {} }, (_, say) => ({ paragraphs: [say("ready.text")] }));

type AtStore = { store: PickupStore; day: string; trackingNumber: string | null; collects: number };

/** The parcel waits at the store. `day`: the last day (`YYYY-MM-DD`); `collects`: what is paid there, TWD. */
export const orderAtStore = aboutOrder<AtStore>(
  "at_store",
  {
    usual: { store: sampleStore(), day: "2026-11-27", trackingNumber: "G65445297175", collects: 0 },
    cash_on_delivery: { store: sampleStore(), day: "2026-11-27", trackingNumber: "G65445297175", collects: 780 },
  },
  ({ store, day, trackingNumber, collects }, say) => ({
    subject: say("at_store.subject", { day: formatDate(day) }),
    paragraphs: [
      say("at_store.text", { day: formatDate(day) }),
      ...(collects > 0 ? [say("at_store.collects", { amount: formatMoney(collects) })] : []),
    ],
    rows: [
      { label: mailMessage("at_store.store"), value: storeName(store) },
      ...(store.store_address ? [{ label: mailMessage("at_store.address"), value: store.store_address }] : []),
      { label: mailMessage("at_store.recipient"), value: store.recipient_name },
      ...(trackingNumber ? [{ label: mailMessage("at_store.number"), value: trackingNumber }] : []),
    ],
  }),
);

type NotCollected = { store: PickupStore; isPaid: boolean; closedAfter: number };

/**
 * The parcel was not collected and goes back. `closedAfter`: the number of uncollected parcels after which paying at
 * stores is refused; 0 while it is possible.
 */
export const orderNotCollected = aboutOrder<NotCollected>(
  "not_collected",
  {
    usual: { store: sampleStore(), isPaid: true, closedAfter: 0 },
    cash_on_delivery: { store: sampleStore(), isPaid: false, closedAfter: 2 },
  },
  ({ store, isPaid, closedAfter }, say) => ({
    paragraphs: [
      say("not_collected.text", { store: storeName(store) }),
      say(isPaid ? "not_collected.paid" : "not_collected.unpaid"),
      ...(closedAfter > 0 ? [say("not_collected.closed", { count: closedAfter })] : []),
    ],
  }),
);

type StoreClosed = { number: string; name: string; store: PickupStore; until: string; link: string };

/** Asks for another store: `link` opens the choice until its end (ISO). */
export const orderStoreClosed: MailForm<StoreClosed> = {
  write: ({ number, name, store, until, link }, sayPlain) => {
    const say: Say = (key, values) => sayPlain(key, { number, ...values });
    return {
      subject: say("store_closed.subject"),
      heading: say("store_closed.heading", { name }),
      paragraphs: [
        say("store_closed.text", { store: storeName(store) }),
        say("store_closed.holds", { time: formatDateTime(until) }),
        say("store_closed.contact"),
      ],
      button: { label: say("store_closed.button"), url: link },
    };
  },
  samples: (publicUrl) => ({
    usual: {
      number: sampleOrder().number,
      name: mailMessage("sample.name"),
      store: sampleStore(),
      until: SAMPLE_TIME,
      link: `${publicUrl}/choose-store?token=sample`,
    },
  }),
};
