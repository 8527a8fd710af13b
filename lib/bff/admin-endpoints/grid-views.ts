import "server-only";
import { z } from "zod";
import { gridView, saveGridView } from "../../contract/grid-views";
import { changes, reads } from "./endpoint";

export const gridViewEndpoints = [
  reads("grid-views", z.array(gridView)),
  changes("POST", "grid-views", saveGridView),
  changes("DELETE", "grid-views/{id}"),
];
