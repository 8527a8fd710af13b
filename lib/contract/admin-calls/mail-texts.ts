import { z } from "zod";
import {
  mailPreview,
  mailTextsDocument,
  mailTextsSummary,
  ofMailKind,
  previewMail,
  saveMailTexts,
} from "../mail-texts";
import { testMailResult } from "../services";
import type { AdminCalls } from "./admin-call";

const ofOne = { permission: "settings_write", params: ofMailKind } as const;

export const mailTextCalls = {
  "GET mail-texts": {
    permission: "settings_read",
    summary: "Every kind of mail that the shop sends, with its subject as it is now",
    data: z.array(mailTextsSummary),
  },
  "GET mail-texts/{kind}": {
    permission: "settings_read",
    summary: "The texts of one kind of mail, their defaults and the placeholders that may stand in them",
    params: ofMailKind,
    data: mailTextsDocument,
  },
  "PUT mail-texts/{kind}": {
    ...ofOne,
    audit: "settings_change",
    summary:
      "Change the texts of a mail; the next one that is sent has them. What is not named is set back to the default",
    body: saveMailTexts,
    data: mailTextsDocument,
  },
  "POST mail-texts/{kind}/preview": {
    ...ofOne,
    permission: "settings_read",
    isPreview: true,
    summary: "The mail as its reader would get it with these texts, written from made-up facts",
    body: previewMail,
    data: mailPreview,
  },
  "POST mail-texts/{kind}/test": {
    ...ofOne,
    audit: "mail_test",
    // A mail server may be slow; see the test of the mail server in settings.ts.
    isLong: true,
    summary: "Send the mail with these texts and made-up facts to the signed-in administrator",
    body: previewMail,
    errors: ["too_many_requests"],
    data: testMailResult,
  },
} satisfies AdminCalls;
