import { encode } from "uqr";

type Props = { text: string; label: string; className?: string };

/** A QR code for a scanner, drawn in black on paper. */
export function ScanCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
