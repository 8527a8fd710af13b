import "server-only";
import { z } from "zod";
import { adminHits } from "../../contract/admin-search";
import { gridView, saveGridView } from "../../contract/grid-views";
import { mailListing, resendMails, resentMails } from "../../contract/mails";
import { catalogueEndpoints } from "./catalogue";
import { contentEndpoints } from "./content";
import { couponEndpoints } from "./coupons";
import { type AdminEndpoint, changes, reads } from "./endpoint";
import { messageEndpoints } from "./messages";
import { orderEndpoints } from "./orders";
import { peopleEndpoints } from "./people";
import { settingsEndpoints } from "./settings";

/** Everything that the back office's own browser code may ask for; what is not here is not forwarded. */
export const adminEndpoints: AdminEndpoint[] = [
  ...orderEndpoints,
  reads("mails", mailListing),
  changes("POST", "mails/{uuid}/resend"),
  changes("POST", "mails/resend", resendMails, [], resentMails),
  reads("grid-views", z.array(gridView)),
  changes("POST", "grid-views", saveGridView),
  changes("DELETE", "grid-views/{id}"),
  ...catalogueEndpoints,
  ...settingsEndpoints,
  ...couponEndpoints,
  ...contentEndpoints,
  ...messageEndpoints,
  ...peopleEndpoints,
  reads("search", adminHits),
];
