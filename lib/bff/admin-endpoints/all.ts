import "server-only";
import { couponEndpoints } from "./coupons";
import type { AdminEndpoint } from "./endpoint";
import { gridViewEndpoints } from "./grid-views";
import { mailEndpoints } from "./mails";
import { orderEndpoints } from "./orders";
import { settingsEndpoints } from "./settings";

/** Everything that the back office's own browser code may ask for; what is not here is not forwarded. */
<<<<<<< HEAD
export const adminEndpoints: AdminEndpoint[] = [
  ...orderEndpoints,
  ...mailEndpoints,
  ...settingsEndpoints,
  ...couponEndpoints,
];
=======
export const adminEndpoints: AdminEndpoint[] = [...orderEndpoints, ...mailEndpoints, ...gridViewEndpoints];
>>>>>>> main
