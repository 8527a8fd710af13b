import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { contactForm } from "@/lib/contract/contacts";

export const POST = writes(contactForm, (form) => getApi().content.contact(form));
