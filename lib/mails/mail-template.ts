import { defaultLocale, languageTag } from "../i18n/locales";
import { mailMessage } from "../i18n/translate";

/** A mail before layout: plain texts only, so that they cannot contain markup. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The message that the mail answers, line by line, set apart below it. */
  quote?: { intro: string; lines: string[] };
  rows?: { label: string; value: string; strong?: boolean }[];
  button?: { label: string; url: string };
  /** Small print: how long the link is valid, what to do if the reader did not ask for the mail. */
  notes?: string[];
  /** Address of the page for unsubscribing, for `List-Unsubscribe`. */
  unsubscribe?: string;
};

const FONT = "'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";

/** The mail as plain text. */
export function mailText(
  { heading, paragraphs, quote, rows = [], button, notes = [] }: MailContent,
  shop: string,
): string {
  const table = rows.map(({ label, value }) => `${label}  ${value}`).join("\n");
  const link = button && `${button.label}\n${button.url}`;
  const quoted = quote && [quote.intro, ...quote.lines.map((line) => `> ${line}`)].filter(Boolean).join("\n");
  const blocks = [heading, ...paragraphs, table, link, quoted, ...notes, signature(shop)];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** The head of every mail; `logo` is the shop's for light backgrounds, with the name as text where pictures are off. */
export type MailHead = { shop: string; accent: string; logo: { url: string; width: number; height: number } | null };

/** Height of the logo in pixels. */
const LOGO_HEIGHT = 36;

/**
 * The mail as HTML: one column, large text, the logo as its only picture, and only styles that mail readers support.
 */
export function mailHtml(
  { subject, heading, paragraphs, quote, rows = [], button, notes = [] }: MailContent,
  head: MailHead,
): string {
  return `<!doctype html>
<html lang="${languageTag(defaultLocale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 24px;font-family:${FONT};font-size:16px;line-height:1.7;color:#17212a">
<p style="margin:0 0 20px;font-size:15px;font-weight:600;color:${head.accent}">${shopHtml(head)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escapeHtml(heading)}</h1>
${paragraphs
  .filter(Boolean)
  .map((text) => `<p style="margin:0 0 16px">${linesHtml(text)}</p>`)
  .join("\n")}
${rows.length > 0 ? tableHtml(rows) : ""}
${button ? buttonHtml(button, head.accent) : ""}
${quote ? quoteHtml(quote) : ""}
${notes
  .filter(Boolean)
  .map((text) => `<p style="margin:0 0 8px;font-size:14px;color:#55626e">${linesHtml(text)}</p>`)
  .join("\n")}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-family:${FONT};font-size:13px;line-height:1.6;color:#55626e;text-align:center">${escapeHtml(signature(head.shop))}</p>
</td></tr></table></body></html>
`;
}

function tableHtml(rows: NonNullable<MailContent["rows"]>): string {
  const cell = "padding:8px 0;border-top:1px solid #dce2e6;vertical-align:top";
  const lines = rows.map(({ label, value, strong }) => {
    const weight = strong ? "font-weight:600;" : "";
    return `<tr><td style="${cell};${weight}">${escapeHtml(label)}</td><td align="right" style="${cell};${weight}padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px">${lines.join("")}</table>`;
}

function shopHtml({ shop, logo }: MailHead): string {
  if (!logo) return escapeHtml(shop);
  const width = Math.min(240, Math.round((LOGO_HEIGHT * logo.width) / logo.height));
  return `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(shop)}" width="${width}" height="${LOGO_HEIGHT}" style="display:block;border:0;object-fit:contain">`;
}

function buttonHtml({ label, url }: NonNullable<MailContent["button"]>, accent: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#55626e;word-break:break-all">${escapeHtml(mailMessage("link_fallback"))}<br><a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(url)}</a></p>`;
}

function quoteHtml({ intro, lines }: NonNullable<MailContent["quote"]>): string {
  return `<p style="margin:24px 0 8px;font-size:14px;color:#55626e">${linesHtml(intro)}</p>
<blockquote style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #dce2e6;font-size:15px;color:#55626e">${lines.map(escapeHtml).join("<br>")}</blockquote>`;
}

function signature(shop: string): string {
  return mailMessage("signature", { shop });
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
