import { adminBody, forwardChange } from "@/lib/bff/admin-forwarder";
import { writes } from "@/lib/bff/handler";

export const POST = writes<typeof adminBody, { path: string[] }>(adminBody, (body, { path }, request) =>
  forwardChange(body, path, request),
);
