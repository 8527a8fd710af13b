import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { offer } from "@/components/ui/notify";
import type { Build } from "@/lib/contract/builds";
import { RequestError, read } from "@/lib/fetcher";
import { VERSION_CHECK } from "@/lib/site";

/**
 * Offers to reload when the server has a new build (docs/specification.md sections 7 and 9). After a second it asks
 * for the page's build, which a newer server answers with 404; then hourly for the latest.
 */
export function VersionWatch({ buildId }: { buildId: string }) {
  const t = useTranslations("version");
  useEffect(() => {
    let offered = false;
    async function compare() {
      const latest = await read<Build>(`/api/bff/builds/latest?${Date.now()}`);
      if (offered || latest.id === buildId) return;
      offered = true;
      await offer(t("available"), { label: t("reload"), run: () => location.reload() }, t("later"));
    }
    /** Errors are ignored: the next check is in an hour. */
    const look = () => compare().catch(() => {});
    const first = setTimeout(() => {
      read<Build>(`/api/bff/builds/${buildId}`).catch((error) => {
        if (error instanceof RequestError && error.status === 404) look();
      });
    }, VERSION_CHECK.first);
    const hourly = setInterval(look, VERSION_CHECK.every);
    return () => {
      clearTimeout(first);
      clearInterval(hourly);
    };
  }, [buildId, t]);
  return null;
}
