import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { env, imageSources } from "../env";
import { contentSecurityPolicy } from "./content-security-policy.mjs";

/**
 * Lets pages show pictures from `imageSources`. The build writes the policy into Next's list of headers, before anybody
 * knows where this server will find pictures, so the policy is replaced when Next sets it. Called once at the start.
 */
export function allowPictures(): void {
  if (imageSources.length === 0) return;
  const isDevelopment = env.NODE_ENV === "development";
  const built = contentSecurityPolicy({ isDevelopment });
  const own = contentSecurityPolicy({ isDevelopment, imageSources });
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, value === built ? own : value);
  });
}
