import "server-only";
import { catalogueEndpoints } from "./catalogue";
import type { AdminEndpoint } from "./endpoint";
import { gridViewEndpoints } from "./grid-views";
import { mailEndpoints } from "./mails";
import { orderEndpoints } from "./orders";

/** Everything that the back office's own browser code may ask for; what is not here is not forwarded. */
export const adminEndpoints: AdminEndpoint[] = [
  ...orderEndpoints,
  ...mailEndpoints,
  ...gridViewEndpoints,
  ...catalogueEndpoints,
];
