import { homeDocument, publishHome, saveHomeDraft } from "../home";
import type { AdminCalls } from "./admin-call";

const change = { permission: "content_write", data: homeDocument } as const;

export const homeCalls = {
  "GET home": { permission: "content_read", summary: "The home page and its draft", data: homeDocument },
  "PUT home/draft": {
    ...change,
    audit: "home_draft",
    summary: "Save the draft of the home page",
    body: saveHomeDraft,
    errors: ["version_conflict"],
  },
  "POST home/publish": {
    ...change,
    audit: "home_publish",
    summary: "Publish the draft",
    body: publishHome,
    errors: ["version_conflict"],
    invalidates: ["home"],
  },
  "POST home/discard": {
    ...change,
    audit: "home_discard",
    summary: "Reset the draft to the published home page",
    body: publishHome,
    errors: ["version_conflict"],
  },
} satisfies AdminCalls;
