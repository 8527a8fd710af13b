type Choice = readonly [value: string | number, name: string | number];

/** The choices of a select. */
export function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
