import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import { underlinedStyle } from "@/components/ui/link-style";
import type { Basics } from "@/lib/contract/basics";
import { type Brand, profilesOf } from "@/lib/contract/brand";
import { cn } from "@/lib/utils";

/** Whether there is a phone, mail, address or profile to show; opening hours alone do not count. */
export function canBeReached({ phone1, email1, address1, brand }: Basics): boolean {
  return Boolean(phone1 || email1 || address1 || profilesOf(brand).length > 0);
}

/** The company's phone, mail, address, hours and profiles on other sites, as far as they are set. */
export function CompanyContact({ basics, className }: { basics: Basics; className?: string }) {
  const t = useTranslations("contact");
  const linkStyle = `${underlinedStyle} break-all`;
  const rows = {
    phone: basics.phone1 && <PhoneLink to={basics.phone1} className={linkStyle} />,
    email: basics.email1 && <MailLink to={basics.email1} className={linkStyle} />,
    hours: basics.brand?.contact_hours,
    address: basics.address1 && <Place address={basics.address1} />,
    elsewhere: profilesOf(basics.brand).length > 0 && <ProfileLinks brand={basics.brand} />,
  };
  return (
    <dl className={cn("flex flex-col gap-3", className)}>
      {(["phone", "email", "hours", "address", "elsewhere"] as const).map(
        (name) =>
          rows[name] && (
            <div key={name}>
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd className="flex min-h-9 items-center">{rows[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Place({ address }: { address: string }) {
  const t = useTranslations("contact");
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {address}
      <a href={map} target="_blank" rel="noreferrer" className={`${underlinedStyle} gap-1`}>
        {t("map")}
        <ArrowUpRight aria-hidden className="size-4" />
      </a>
    </span>
  );
}

/** The shop's profiles on other sites. */
export function ProfileLinks({ brand, className }: { brand: Brand | undefined; className?: string }) {
  const t = useTranslations("contact.profiles");
  return (
    <ul className={cn("flex flex-wrap gap-x-5", className)}>
      {profilesOf(brand).map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 items-center gap-1 underline-offset-4 hover:underline"
          >
            {t(name)}
            <ArrowUpRight aria-hidden className="size-4 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
