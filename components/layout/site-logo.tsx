import { clsx } from "clsx";
import { AppLink } from "@/components/ui/app-link";
import type { Basics } from "@/lib/contract/basics";

/**
 * The company's logo; the standard one before the general one (docs/specification.md section 3), its name when there is
 * neither, or when the logo does not load.
 */
export function SiteLogo({ basics }: { basics: Basics }) {
  const logo = basics.logo_color_standard_horizontal?.default ?? basics.logo_color_general_horizontal?.default;
  return (
    <AppLink href="/" className="flex h-11 items-center rounded-lg" aria-label={basics.company_name}>
      {logo && <img src={logo} alt="" width={132} height={36} className="peer h-9 w-auto data-missing:hidden" />}
      <span
        className={clsx("text-lg leading-tight font-semibold text-balance", logo && "hidden peer-data-missing:inline")}
      >
        {basics.company_name}
      </span>
    </AppLink>
  );
}
