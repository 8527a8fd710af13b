/** The head of a form. */
export function FormHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-8">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </header>
  );
}
