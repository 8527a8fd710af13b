import { z } from "zod";
import { type AddressFormInput, addresses } from "../contract/addresses";
import {
  type ChangeEmailInput,
  type ChangePassword,
  type DeleteAccount,
  deviceSessions,
  type EndSessions,
  type InvoiceChoiceInput,
  memberData,
  type NewsletterChoice,
  type ProfileFormInput,
  profile,
} from "../contract/profile";
import { memberSession } from "../contract/users";
import { type AddWishes, type RemoveWish, wishes } from "../contract/wishes";
import type { Send } from "./call";

/** Calls about the signed-in member: everything below `/users/me`. */
export function accountCalls(send: Send) {
  return {
    get: () => send({ path: "/users/me", data: profile }),
    change: (body: ProfileFormInput) => send({ method: "PUT", path: "/users/me", body, data: profile }),
    leave: (body: DeleteAccount) => send({ method: "DELETE", path: "/users/me", body, data: z.unknown() }),
    /** Ends every session; the answer holds the new one for this browser. */
    changePassword: (body: ChangePassword) =>
      send({ method: "PUT", path: "/users/me/password", body, data: memberSession }),
    /** Mails a link to the new address. */
    askEmailChange: (body: ChangeEmailInput) =>
      send({ method: "POST", path: "/users/me/email", body, data: z.unknown() }),
    chooseNewsletter: (body: NewsletterChoice) =>
      send({ method: "PUT", path: "/users/me/newsletter", body, data: profile }),
    rememberInvoice: (body: InvoiceChoiceInput) =>
      send({ method: "PUT", path: "/users/me/invoice", body, data: profile }),
    askVerification: () => send({ method: "POST", path: "/users/me/verification", body: {}, data: z.unknown() }),
    sessions: () => send({ path: "/users/me/sessions", data: deviceSessions }),
    endSessions: (body: EndSessions) =>
      send({ method: "DELETE", path: "/users/me/sessions", body, data: deviceSessions }),
    export: () => send({ path: "/users/me/export", data: memberData }),
    wishes: () => send({ path: "/users/me/wishes", data: wishes }),
    addWishes: (body: AddWishes) => send({ method: "POST", path: "/users/me/wishes", body, data: wishes }),
    removeWish: (body: RemoveWish) => send({ method: "DELETE", path: "/users/me/wishes", body, data: wishes }),
    addresses: () => send({ path: "/users/me/addresses", data: addresses }),
    addAddress: (body: AddressFormInput) =>
      send({ method: "POST", path: "/users/me/addresses", body, data: addresses }),
    changeAddress: (id: number, body: AddressFormInput) =>
      send({ method: "PUT", path: `/users/me/addresses/${id}`, body, data: addresses }),
    deleteAddress: (id: number) => send({ method: "DELETE", path: `/users/me/addresses/${id}`, data: addresses }),
  };
}
