"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import type { DeviceSession, EndSessions } from "@/lib/contract/profile";
import { formatDateTime } from "@/lib/format";

const PHONES = ["iPhone", "iPad", "Android"];

/** The signed-in devices. Each except the current one can be signed out, or all at once. */
export function SessionList({ sessions }: { sessions: DeviceSession[] }) {
  const t = useTranslations("account.sessions");
  const failed = useTranslations("account")("failed");
  const { busy, problem, send } = useMutation({ isInline: true, failed, refresh: "page" });
  const end = (body: EndSessions) => send("DELETE", "/api/bff/sessions", body);

  /** The current device is never called unknown, even if its browser cannot be recognised. */
  function nameOf({ browser, system, current }: DeviceSession): string {
    if (browser && system) return t("browser_on", { browser, system });
    return browser ?? system ?? t(current ? "this_browser" : "unknown");
  }

  return (
    <>
      <ul className="divide-y rounded-2xl border">
        {sessions.map((session) => {
          const seen = formatDateTime(session.last_seen_at);
          const since = formatDateTime(session.created_at);
          const Icon = PHONES.includes(session.system ?? "") ? Smartphone : Monitor;
          const device = nameOf(session);
          return (
            <li key={session.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 p-5">
              <Icon aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
              <p className="flex min-h-11 flex-wrap items-center gap-x-3 font-medium">
                {device}
                {session.current && <Badge tone="good">{t("current")}</Badge>}
              </p>
              {!session.current && (
                <Button
                  look="outline"
                  className="row-span-2"
                  disabled={busy}
                  aria-label={t("end_of", { device })}
                  onClick={() => end({ id: session.id })}
                >
                  {t("end")}
                </Button>
              )}
              <p className="col-start-2 text-sm text-muted tabular-nums">
                {seen !== since && (
                  <>
                    {t("seen", { time: seen })}
                    <br />
                  </>
                )}
                {t("since", { time: since })}
              </p>
            </li>
          );
        })}
      </ul>
      <Problem text={problem} className="mt-4" />
      {sessions.length > 1 ? (
        <Button look="danger" disabled={busy} className="mt-6" onClick={() => end({})}>
          {t("end_others")}
        </Button>
      ) : (
        <p className="mt-6 text-muted">{t("only")}</p>
      )}
    </>
  );
}
