import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { clientAddressOf } from "@/lib/client-address";
import { contactForm } from "@/lib/contract/contacts";

export const POST = writes(contactForm, (form, request) =>
  getApi(undefined, clientAddressOf(request)).content.contact(form),
);
