import { readFileSync } from "node:fs";
import { calmPage } from "./calm-page.mjs";

/** The page that a proxy shows when no instance answers: one self-contained document with the shop's texts. */
export function awayPage() {
  const [site, error] = ["site", "error"].map((name) =>
    JSON.parse(readFileSync(new URL(`../../messages/zh/${name}.json`, import.meta.url), "utf8")),
  );
  const { failed: heading, failed_text: text, retry } = error;
  return calmPage({ title: site.template.replace("{title}", heading), heading, text, retry }, { above: site.name });
}
