import "server-only";
import { adminHits } from "../../contract/admin-search";
import { reads } from "./endpoint";

export const deskEndpoints = [reads("search", adminHits)];
