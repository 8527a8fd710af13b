import { homeDocument, publishHome, saveHomeDraft } from "../home";
import type { AdminCalls } from "./admin-call";

const change = { permission: "content_write", data: homeDocument } as const;

export const homeCalls = {
  "GET home": { permission: "content_read", summary: "The home page and its draft", data: homeDocument },
  "PUT home/draft": {
    ...change,
    audit: "home_draft",
    summary: "Keep another draft of the home page",
    body: saveHomeDraft,
    errors: ["version_conflict"],
  },
  "POST home/publish": {
    ...change,
    audit: "home_publish",
    summary: "Show the draft to everybody",
    body: publishHome,
    errors: ["version_conflict"],
    invalidates: ["home"],
  },
  "POST home/discard": {
    ...change,
    audit: "home_discard",
    summary: "Begin the draft again with what is published",
    body: publishHome,
    errors: ["version_conflict"],
  },
} satisfies AdminCalls;
