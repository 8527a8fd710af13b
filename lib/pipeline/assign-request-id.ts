import { REQUEST_ID, requestIdFrom } from "../request-id";
import type { Step } from "./step";

/**
 * Gives every call of `/api` its id before anything else sees it, and puts it on the answer, whether one of our handlers
 * answers or Next, which refuses unknown paths and methods by itself.
 */
export const assignRequestId: Step = ({ request, response }) => {
  if (!request.url?.startsWith("/api/")) return;
  const given = request.headers[REQUEST_ID.toLowerCase()];
  const id = requestIdFrom(typeof given === "string" ? given : undefined);
  request.headers[REQUEST_ID.toLowerCase()] = id;
  response.setHeader(REQUEST_ID, id);
};
