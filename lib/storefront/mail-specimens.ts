import "server-only";
import { mailKinds } from "../contract/mails";
import { publicUrl } from "../env";
import { mailHeadOf } from "../mails/mail-head";
import { mailHtml } from "../mails/mail-template";
import { audienceOf, samplesOf, writeSample } from "../mails/mail-texts";
import { getBasics } from "./company";

/**
 * Every mail with the shop's name, logo and colour, from made-up facts. Uses the default texts: the shop's own texts
 * for its staff are not public.
 */
export async function getMailSpecimens() {
  const head = mailHeadOf(await getBasics(), "");
  return mailKinds.map((kind) => {
    const [sample = "usual"] = samplesOf(kind);
    const content = writeSample(kind, sample, { own: {}, shop: head.shop, publicUrl });
    return { kind, audience: audienceOf(kind), subject: content.subject, html: mailHtml(content, head) };
  });
}
