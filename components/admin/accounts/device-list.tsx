"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { DeviceSession } from "@/lib/contract/profile";
import { formatDateTime } from "@/lib/format";

type Device = Omit<DeviceSession, "current"> & { current?: boolean };

type Props<T> = { devices: T[]; action?: (device: T, name: string) => ReactNode };

const PHONES = ["iPhone", "iPad", "Android"];

/** The devices that are signed in to an account. @param action what can be done about one, at its end */
export function DeviceList<T extends Device>({ devices, action }: Props<T>) {
  const t = useTranslations("admin.people");
  if (devices.length === 0) return <p className="text-muted">{t("no_devices")}</p>;

  function nameOf({ browser, system }: Device): string {
    if (browser && system) return t("browser_on", { browser, system });
    return browser ?? system ?? t("unknown_device");
  }

  return (
    <ul className="divide-y">
      {devices.map((device) => {
        const Icon = PHONES.includes(device.system ?? "") ? Smartphone : Monitor;
        return (
          <li key={device.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {nameOf(device)}
                {device.current && <Badge tone="accent">{t("current_device")}</Badge>}
              </p>
              <p className="text-sm text-muted tabular-nums">
                {t("seen", { time: formatDateTime(device.last_seen_at) })}
                <br />
                {t("since", { time: formatDateTime(device.created_at) })}
              </p>
            </div>
            {action?.(device, nameOf(device))}
          </li>
        );
      })}
    </ul>
  );
}
