import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { linkTokenBody } from "@/lib/contract/users";

/** Confirms a subscription by the link of a mail. */
export const POST = writes(linkTokenBody, (form) => getApi().content.confirmSubscription(form));

export const DELETE = writes(linkTokenBody, (form) => getApi().content.unsubscribe(form));
