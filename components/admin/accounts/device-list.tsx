import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { DeviceSession } from "@/lib/contract/profile";
import { formatDateTime } from "@/lib/format";

type Device = Omit<DeviceSession, "current"> & { current?: boolean; client_address?: string | null };

type Props<T> = { devices: T[]; action?: (device: T, name: string) => ReactNode };

/** How many devices are shown until staff ask for the others. */
const FIRST = 4;

const PHONES = ["iPhone", "iPad", "Android"];

/** The devices signed in to an account. @param action drawn at the end of each */
export function DeviceList<T extends Device>({ devices, action }: Props<T>) {
  const t = useTranslations("admin.people");
  const [isWhole, setWhole] = useState(devices.length <= FIRST);
  if (devices.length === 0) return <p className="text-muted">{t("no_devices")}</p>;

  function nameOf({ browser, system, client_address }: Device): string {
    if (browser && system) return t("browser_on", { browser, system });
    if (browser || system) return browser ?? system ?? "";
    return client_address ? t("unknown_device_at", { address: client_address }) : t("unknown_device");
  }

  return (
    <>
      <ul className="divide-y">
        {(isWhole ? devices : devices.slice(0, FIRST)).map((device) => {
          const Icon = PHONES.includes(device.system ?? "") ? Smartphone : Monitor;
          return (
            <li
              key={device.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 first:pt-0 last:pb-0"
            >
              <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.5} />
              <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                {nameOf(device)}
                {device.current && <Badge tone="good">{t("current_device")}</Badge>}
              </p>
              <div className="empty:hidden">{action?.(device, nameOf(device))}</div>
              {/* Below the button too, so that a line does not run out of space on a phone. */}
              <p className="col-span-2 col-start-2 text-sm wrap-anywhere text-muted tabular-nums">
                {t("seen", { time: formatDateTime(device.last_seen_at) })}
                <br />
                {t("since", { time: formatDateTime(device.created_at) })}
                {device.client_address &&
                  (device.browser || device.system) &&
                  t("from_where", { address: device.client_address })}
              </p>
            </li>
          );
        })}
      </ul>
      {!isWhole && (
        <SmallButton
          className="mt-3"
          onClick={() => setWhole(true)}
          label={t("all_devices", { count: devices.length })}
        />
      )}
    </>
  );
}
