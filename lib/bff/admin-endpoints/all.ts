import "server-only";
import { contentEndpoints } from "./content";
import { couponEndpoints } from "./coupons";
import { deskEndpoints } from "./desk";
import type { AdminEndpoint } from "./endpoint";
import { gridViewEndpoints } from "./grid-views";
import { mailEndpoints } from "./mails";
import { messageEndpoints } from "./messages";
import { orderEndpoints } from "./orders";
import { peopleEndpoints } from "./people";
import { settingsEndpoints } from "./settings";

/** Everything that the back office's own browser code may ask for; what is not here is not forwarded. */
export const adminEndpoints: AdminEndpoint[] = [
  ...orderEndpoints,
  ...mailEndpoints,
  ...gridViewEndpoints,
  ...settingsEndpoints,
  ...couponEndpoints,
  ...contentEndpoints,
  ...messageEndpoints,
  ...peopleEndpoints,
  ...deskEndpoints,
];
