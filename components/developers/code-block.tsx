type Props = { label: string; children: string };

/** Text of programs: scrolls within itself, by keyboard too. */
export function CodeBlock({ label, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl border bg-surface"
    >
      <pre className="p-4 font-mono text-sm leading-6">{children}</pre>
    </section>
  );
}
