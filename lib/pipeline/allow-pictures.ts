import { env, imageSources } from "../env";
import { contentSecurityPolicy } from "../hosting/content-security-policy.mjs";
import type { Step } from "./step";

/**
 * Lets pages show pictures from `imageSources`. The build writes the policy into Next's list of headers before it is known
 * where this server will find pictures, so the policy is replaced when Next sets it.
 * @returns the step; undefined where all pictures are the shop's own
 */
export function allowPictures(): Step | undefined {
  if (imageSources.length === 0) return undefined;
  const isDevelopment = env.NODE_ENV === "development";
  const built = contentSecurityPolicy({ isDevelopment });
  const own = contentSecurityPolicy({ isDevelopment, imageSources });
  return ({ response }) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, value === built ? own : value);
  };
}
