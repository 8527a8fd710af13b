import type { DeclaredFields, FieldKind, KindValue } from "@/lib/contract/declared-fields";

/** A value of each kind; later ones of moments are later, and none has seconds, which spreadsheets do not write. */
const samples: { [Kind in FieldKind]: (index: number) => KindValue<Kind> } = {
  line: () => "老茶行",
  block: () => "尺寸 | 口徑\n小 | 9 公分",
  code: () => "4710123456789",
  flag: () => true,
  moment: (index) => `2099-01-0${index + 1}T02:00:00.000Z`,
  whole: () => 7,
  amount: () => 137,
  size: () => ({ length: 12.5, width: 8, height: 8 }),
};

/** Something that has every field. */
export function filled(fields: DeclaredFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }], index) => [name, samples[kind](index)]));
}
