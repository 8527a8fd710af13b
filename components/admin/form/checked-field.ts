/** Props for a field of a `CheckedForm`: name, id and error. @param form prefix of the id */
export function checkedField(form: string, name: string, errorOf: (id: string) => string | undefined) {
  const id = `${form}-${name}`;
  return { id, name, error: errorOf(id) };
}
