import { z } from "zod";
import { address } from "./addresses";
import { time } from "./envelope";
import { emailAddress, mobilePhone, textLine } from "./field-schemas";
import { orderInvoice } from "./invoices";
import { shippingMethod } from "./order-forms";
import { order } from "./orders";
import { paymentMethod } from "./payment-methods";
import { storeChoice } from "./store-choice";
import { tidied } from "./tidy-text";
import { password } from "./users";

export const profile = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  verified: z.boolean(),
  /** Gets the newsletter; before the address is verified: will get it from then on. */
  newsletter: z.boolean(),
  /** The checkout's default invoice; null until the member has saved one. */
  invoice: orderInvoice.nullable().default(null),
  /** Shipping and payment method of the last order, and the store of the last pick-up: offered first. */
  last_order: z.object({ shipping: shippingMethod, payment: paymentMethod, store: storeChoice.nullable() }).nullish(),
  created_at: time,
});
export type Profile = z.infer<typeof profile>;

export const profileForm = z.strictObject({
  name: textLine(50),
  /** Empty when the member does not say. Not a union, whose problems would not name the field. */
  phone: z
    .string()
    .max(40)
    .transform((text, context) => {
      if (tidied(text).trim() === "") return "";
      const phone = mobilePhone.safeParse(text);
      if (!phone.success) context.addIssue({ code: "custom", input: text });
      return phone.success ? phone.data : z.NEVER;
    }),
});
export type ProfileForm = z.output<typeof profileForm>;
export type ProfileFormInput = z.input<typeof profileForm>;

/** The current password, asked for again before changes that only the member may make. */
const currentPassword = z.string().min(1).max(128);

export const changePassword = z.strictObject({ current_password: currentPassword, password });
export type ChangePassword = z.infer<typeof changePassword>;

export const deleteAccount = z.strictObject({ current_password: currentPassword });
export type DeleteAccount = z.infer<typeof deleteAccount>;

/** The new sign-in address; it holds once the link that is sent to it was opened. */
export const changeEmail = z.strictObject({ email: emailAddress, current_password: currentPassword });
export type ChangeEmail = z.output<typeof changeEmail>;
export type ChangeEmailInput = z.input<typeof changeEmail>;

export const newsletterChoice = z.strictObject({ newsletter: z.boolean() });
export type NewsletterChoice = z.infer<typeof newsletterChoice>;

/** Null deletes the saved invoice. */
export const invoiceChoice = z.strictObject({ invoice: orderInvoice.nullable() });
export type InvoiceChoiceInput = z.input<typeof invoiceChoice>;

export const deviceSession = z.object({
  id: z.uuid(),
  /** `null` where the browser sent no name or an unknown one. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: time,
  /** Accurate to within some minutes. */
  last_seen_at: time,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
export const deviceSessions = z.array(deviceSession);

/** Ends one session, or without an id all but the current one. */
export const endSessions = z.strictObject({ id: z.uuid().optional() });
export type EndSessions = z.infer<typeof endSessions>;

export const consent = z.object({
  kind: z.enum(["terms", "privacy", "newsletter", "newsletter_withdrawn"]),
  version: z.string(),
  created_at: time,
});

/** Everything the shop keeps about a member (docs/taiwan.md, Law: the right to a copy). */
export const memberData = z.object({
  exported_at: time,
  profile,
  consents: z.array(consent),
  addresses: z.array(address),
  sessions: z.array(deviceSession.omit({ current: true })),
  orders: z.array(order.omit({ allowed_actions: true })),
  cart: z.array(z.object({ sku: z.string(), title: z.string(), amount: z.number().int() })),
  wishes: z.array(z.object({ product_id: z.number().int(), title: z.string(), created_at: time })),
  contacts: z.array(
    z.object({ number: z.string(), name: z.string(), topic: z.string(), message: z.string(), created_at: time }),
  ),
  /** Variants that the member wants to hear of when they are back in stock. */
  stock_alerts: z.array(
    z.object({ sku: z.string(), confirmed_at: time.nullable(), told_at: time.nullable(), created_at: time }),
  ),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), created_at: time })),
});
export type MemberData = z.infer<typeof memberData>;
