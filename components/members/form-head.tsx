type Props = { title: string; text: string /** As the other forms of the back office. */; isSmall?: boolean };

/** The head of a form. */
export function FormHead({ title, text, isSmall = false }: Props) {
  return (
    <header className={isSmall ? "mb-6" : "mb-8"}>
      <h1 className={isSmall ? "text-xl font-semibold" : "text-3xl font-semibold"}>{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </header>
  );
}
