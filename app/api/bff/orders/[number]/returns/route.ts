import { reads, writes } from "@/lib/bff/handler";
import { listReturns, requestReturn } from "@/lib/bff/returns";
import { returnForm } from "@/lib/contract/returns";

type Params = { number: string };

export const GET = reads<Params>(({ number }) => listReturns(number));

export const POST = writes<typeof returnForm, Params>(returnForm, (form, { number }, request) =>
  requestReturn(number, form, request),
);
