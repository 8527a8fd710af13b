import { z } from "zod";
import { confirmStep, opening, openShop } from "../opening";
import type { AdminCalls } from "./admin-call";

export const openingCalls = {
  "GET opening": {
    permission: "settings_write",
    summary: "What a new shop still needs, and whether it is open",
    data: opening,
  },
  "POST opening": {
    permission: "settings_write",
    audit: "shop_open",
    summary: "Open the shop to visitors",
    body: openShop,
    errors: ["not_ready", "state_conflict"],
    data: opening,
    invalidates: ["basics"],
  },
  "POST opening/steps": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Mark a step as checked",
    body: confirmStep,
    data: z.null(),
  },
} satisfies AdminCalls;
