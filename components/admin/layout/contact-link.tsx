/** A mail or telephone link. A value masked for this role is not linked. */
export function ContactLink({ href, children }: { href: string; children: string }) {
  if (children.includes("*")) return children;
  return (
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
