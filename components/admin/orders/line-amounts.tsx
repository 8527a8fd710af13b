import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";
import { titleOf } from "@/lib/format";

type Line = { id: number; title: string; values: string[]; most: number };
type Props = { id: string; lines: Line[]; startFull?: boolean; errorOf: (id: string) => string | undefined };

const nameOf = (lineId: number) => `amount-${lineId}`;

/** How many pieces of each line: from none to as many as there are. */
export function LineAmounts({ id, lines, startFull = false, errorOf }: Props) {
  const t = useTranslations("admin.order");
  return lines.map((line) => {
    const own = `${id}-${line.id}`;
    return (
      <QuantityField
        key={line.id}
        id={own}
        name={nameOf(line.id)}
        error={errorOf(own)}
        label={t("remove_of", { title: titleOf(line), amount: line.most })}
        max={line.most}
        defaultValue={startFull ? line.most : 0}
      />
    );
  });
}

/** The lines of which at least one piece was chosen. */
export function linesFrom(fields: FormData, lines: { id: number }[]): { line_id: number; amount: number }[] {
  return lines
    .map(({ id }) => ({ line_id: id, amount: Number(fields.get(nameOf(id))) }))
    .filter(({ amount }) => amount > 0);
}

/** A quantity of a line: between none and `max`. */
export function QuantityField(props: ComponentProps<typeof TextField> & { max: number }) {
  return <TextField type="number" inputMode="numeric" min={0} required {...props} />;
}
