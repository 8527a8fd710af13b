type LinkProps = { to: string; className: string };

/** Calls a number. */
export function PhoneLink({ to, className }: LinkProps) {
  return (
    <a href={`tel:${to.replace(/[^\d+]/g, "")}`} className={className}>
      {to}
    </a>
  );
}

/** Writes to an address. */
export function MailLink({ to, className }: LinkProps) {
  return (
    <a href={`mailto:${to}`} className={className}>
      {to}
    </a>
  );
}
