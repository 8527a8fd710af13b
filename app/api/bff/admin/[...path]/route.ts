import { adminBody, forwardToAdmin } from "@/lib/bff/admin-forwarder";
import { reads, writes } from "@/lib/bff/handler";

export const GET = reads<{ path: string[] }>((request, params) => forwardToAdmin(undefined, request, params));

const change = writes(adminBody, forwardToAdmin);

export { change as DELETE, change as POST, change as PUT };
