import { getApi } from "@/lib/api-client/server";
import { reads } from "@/lib/bff/handler";

export const GET = reads(() => getApi().content.regions());
