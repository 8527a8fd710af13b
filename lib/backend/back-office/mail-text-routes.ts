import type { MailSample } from "@/lib/contract/mail-texts";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { mailHeadOf } from "@/lib/mails/mail-head";
import { mailHtml, mailText } from "@/lib/mails/mail-template";
import {
  audienceOf,
  type OwnTexts,
  readTexts,
  samplesOf,
  samplesWithRows,
  shownTexts,
  writeSample,
} from "@/lib/mails/mail-texts";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError, fieldRefused } from "../http/api-error";
import { countMail } from "../http/attempts";
import { routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { mailingInForce } from "../mail/mail-server";
import { readAllOwnTexts, readOwnTexts, settingOf, storedTexts } from "../mail/own-texts";
import { readBasics } from "../settings/basics";
import { saveSettingRow } from "../settings/setting-rows";

type Given = { id: string; text: string }[];

export const mailTextRoutes = routes()
  .openapi(adminEndpoint("GET mail-texts"), async (c) => {
    const { publicUrl } = c.get("mailing");
    const ownOf = await readAllOwnTexts(c.get("db"));
    const { shop } = mailHeadOf(await readBasics(c.get("db")), publicUrl);
    const summaryOf = (kind: MailKind) => {
      const own = ownOf(kind);
      const { subject } = writeSample(kind, samplesOf(kind)[0] as MailSample, { own, shop, publicUrl });
      return { kind, audience: audienceOf(kind), subject, is_changed: Object.keys(own).length > 0 };
    };
    return ok(mailKinds.map(summaryOf));
  })
  .openapi(adminEndpoint("GET mail-texts/{kind}"), async (c) =>
    ok(await readDocument(c.get("db"), c.req.valid("param").kind)),
  )
  .openapi(adminEndpoint("PUT mail-texts/{kind}"), async (c) => {
    const { kind } = c.req.valid("param");
    const { texts, version } = c.req.valid("json");
    const own = checkedTexts(kind, texts);
    const before = await readOwnTexts(c.get("db"), kind);
    noteForAudit(c, changedFields(before.own, own));
    await saveSettingRow(c.get("db"), settingOf(kind), storedTexts(own), version);
    return ok(await readDocument(c.get("db"), kind), "settings_saved");
  })
  .openapi(adminEndpoint("POST mail-texts/{kind}/preview"), async (c) => {
    const { kind } = c.req.valid("param");
    const { texts, sample } = c.req.valid("json");
    // The logo is loaded from the server that shows the preview, not from the shop's public address.
    const head = mailHeadOf(await readBasics(c.get("db")), "");
    const { shop } = head;
    const content = checkedSample(kind, sample, texts, { shop, publicUrl: c.get("mailing").publicUrl });
    return ok({ subject: content.subject, html: mailHtml(content, head), text: mailText(content, shop) });
  })
  .openapi(adminEndpoint("POST mail-texts/{kind}/test"), async (c) => {
    const { kind } = c.req.valid("param");
    const { texts, sample } = c.req.valid("json");
    const recipient = c.get("administrator").email;
    const { publicUrl } = c.get("mailing");
    const { shop } = mailHeadOf(await readBasics(c.get("db")), publicUrl);
    const content = checkedSample(kind, sample, texts, { shop, publicUrl });
    await countMail(c.get("db"), recipient, c.get("clientAddress"));
    const mailing = await mailingInForce(c.get("db"), c.get("mailing"), c.get("signingKey"));
    const result = await deliverTestMail(c.get("db"), mailing, recipient, content);
    noteForAudit(c, { after: { accepted: result.accepted } });
    return ok(result);
  });

async function readDocument(db: Database, kind: MailKind) {
  const { own, version } = await readOwnTexts(db, kind);
  const is_changed = Object.keys(own).length > 0;
  const [samples, samples_with_rows] = [samplesOf(kind), samplesWithRows(kind)];
  return { version, kind, is_changed, samples, samples_with_rows, texts: shownTexts(kind, own) };
}

/** @throws ApiError validation_failed, naming texts by their place in the list */
function checkedTexts(kind: MailKind, texts: Given): OwnTexts {
  const { own, errors } = readTexts(kind, texts);
  const fields = texts.flatMap(({ id }, index) => (errors[id] ? [[`texts.${index}.text`, [errors[id]]]] : []));
  if (fields.length > 0) throw new ApiError("validation_failed", { errors: Object.fromEntries(fields) });
  return own;
}

/** @throws ApiError validation_failed */
function checkedSample(kind: MailKind, sample: MailSample, texts: Given, facts: { shop: string; publicUrl: string }) {
  const own = checkedTexts(kind, texts);
  if (!samplesOf(kind).includes(sample)) throw fieldRefused("sample", "fields.gone");
  return writeSample(kind, sample, { own, ...facts });
}
