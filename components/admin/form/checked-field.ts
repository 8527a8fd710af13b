/** What a field of a `CheckedForm` is told: its name, an id of its own, and what is wrong with it. @param form begins its id */
export function checkedField(form: string, name: string, errorOf: (id: string) => string | undefined) {
  const id = `${form}-${name}`;
  return { id, name, error: errorOf(id) };
}
