import { adminBody, forwardToAdmin } from "@/lib/bff/admin-forwarder";
import { reads, writes } from "@/lib/bff/handler";

type Params = { path: string[] };

export const GET = reads<Params>(({ path }, request) => forwardToAdmin(request, path));

const change = writes<typeof adminBody, Params>(adminBody, (body, { path }, request) =>
  forwardToAdmin(request, path, body),
);

export { change as DELETE, change as POST, change as PUT };
