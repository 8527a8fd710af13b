import { cacheLife } from "next/cache";
import { getTranslations } from "next-intl/server";
import { TIME_ZONE } from "@/lib/site";

/** The clock is read in a cache of its own, so that a static page may show it; a day late at New Year is fine. */
export async function CopyrightYear({ company }: { company: string }) {
  const t = await getTranslations("footer");
  return <span>{t("copyright", { year: await currentYear(), company })}</span>;
}

async function currentYear(): Promise<string> {
  "use cache";
  cacheLife("days");
  return new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: TIME_ZONE }).format(new Date());
}
