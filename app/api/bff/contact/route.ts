import { getApi } from "@/lib/api-client/server";
import { clientAddressOf } from "@/lib/bff/client-address";
import { writes } from "@/lib/bff/handler";
import { contactForm } from "@/lib/contract/contacts";

export const POST = writes(contactForm, (form, _params, request) =>
  getApi(undefined, clientAddressOf(request)).content.contact(form),
);
