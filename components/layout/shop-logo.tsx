import { type Basics, shopNameOf } from "@/lib/contract/basics";
import { cn } from "@/lib/utils";

type Props = {
  basics: Basics;
  /** Inside a link with a label the picture has no text; elsewhere its text is the shop's name. */
  isLabelled?: boolean;
  /** White in both colour modes. */
  isOnPaper?: boolean;
  className?: string;
};

/**
 * The shop's logo for light and dark backgrounds; the standard one is preferred (docs/specification.md section
 * 3). The shop's name replaces a logo that is missing or does not load.
 */
export function ShopLogo({ basics, isLabelled = false, isOnPaper = false, className }: Props) {
  const name = shopNameOf(basics);
  const light = basics.logo_color_standard_horizontal?.default ?? basics.logo_color_general_horizontal?.default;
  const dark = isOnPaper ? null : (basics.brand?.logo_dark ?? null);
  const { width, height } = basics.brand?.logo ?? { width: 132, height: 36 };
  const picture = cn(
    "h-9 w-auto min-w-0 max-w-44 object-contain object-left sm:max-w-56 data-missing:hidden",
    className,
  );
  const alt = isLabelled ? "" : name;
  return (
    <>
      {light && (
        <img
          src={light}
          alt={alt}
          width={width}
          height={height}
          className={cn("peer", picture, dark && "dark:hidden")}
        />
      )}
      {dark && (
        <img
          src={dark.url}
          alt={alt}
          width={dark.width}
          height={dark.height}
          loading="lazy"
          className={cn("peer hidden dark:block", picture)}
        />
      )}
      <span className={cn(light ? "hidden peer-data-missing:inline" : dark && "dark:hidden")}>
        <span className="line-clamp-2 text-lg leading-tight font-semibold text-balance wrap-anywhere">{name}</span>
      </span>
    </>
  );
}
