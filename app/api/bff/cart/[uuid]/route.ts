import { getApi } from "@/lib/api-client/server";
import { reads } from "@/lib/bff/handler";

/** A cart that was shared by its address; the visitor's own stays as it is. */
export const GET = reads<{ uuid: string }>(({ uuid }) => getApi().carts.get(uuid));
