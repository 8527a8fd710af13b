type Choice = readonly [value: string | number, name: string | number];

/** The options of a select whose texts are given with their values. */
export function ChoiceOptions({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
