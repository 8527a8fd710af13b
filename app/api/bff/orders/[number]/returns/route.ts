import { reads, writes } from "@/lib/bff/handler";
import { listReturns, requestReturn } from "@/lib/bff/returns";
import { returnForm } from "@/lib/contract/returns";

export const GET = reads(listReturns);

export const POST = writes(returnForm, requestReturn);
