type LinkProps = { to: string; className: string };

/** A `tel:` link. */
export function PhoneLink({ to, className }: LinkProps) {
  return (
    <a href={`tel:${to.replace(/[^\d+]/g, "")}`} className={className}>
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
