/** A way to a person by mail or telephone. A masked one, which the role may not know, is no link. */
export function ContactLink({ href, children }: { href: string; children: string }) {
  if (children.includes("*")) return children;
  return (
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
