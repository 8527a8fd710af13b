import { startMapVisit } from "@/lib/bff/convenience-stores";
import { writes } from "@/lib/bff/handler";
import { mapVisitForm } from "@/lib/contract/convenience-stores";

export const POST = writes(mapVisitForm, startMapVisit);
