import { telAddress } from "@/lib/format";

type LinkProps = { to: string; className: string };

/** A `tel:` link that dials the extension as well. */
export function PhoneLink({ to, className }: LinkProps) {
  return (
    <a href={telAddress(to)} className={className}>
      {to}
    </a>
  );
}

/** A `mailto:` link. */
export function MailLink({ to, className }: LinkProps) {
  return (
    <a href={`mailto:${to}`} className={className}>
      {to}
    </a>
  );
}
