import { ButtonLink } from "@/components/ui/button-link";
import type { HomeSectionOf } from "@/lib/contract/home";
import { cn } from "@/lib/utils";
import { HeroPicture } from "./hero-picture";

type Props = {
  section: HomeSectionOf<"hero">;
  /** What stands where the section has no words of its own. */
  shop: { name: string; description: string };
  browse: string;
  /** The first one is the title of the page, and its picture is what a visitor waits for. */
  isFirst: boolean;
};

/** The large picture with the shop's words over it. */
export function HomeHero({ section, shop, browse, isFirst }: Props) {
  const { eyebrow, headline, text, picture, link, link_label } = section;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className="relative overflow-hidden bg-hero text-ink">
      {picture && <HeroPicture picture={picture} isFirst={isFirst} />}
      {picture && (
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-b from-hero via-hero/90 via-40% to-transparent to-75% md:bg-linear-to-r md:from-hero/95 md:via-hero/80 dark:via-hero/80 dark:to-65% dark:md:from-hero/90 dark:md:via-hero/75"
        />
      )}
      <div className={cn(picture ? "absolute inset-0" : "py-16 md:py-24")}>
        <div className={cn("frame flex flex-col items-start", picture && "h-full pt-10 md:justify-center md:pt-0")}>
          {eyebrow && <p className="text-sm font-medium tracking-widest text-hero-muted">{eyebrow}</p>}
          <Heading className="mt-3 max-w-[8em] text-3xl font-semibold text-hero-ink md:text-4xl lg:text-5xl lg:leading-tight">
            {headline || shop.name}
          </Heading>
          <p className="mt-4 max-w-[22em] text-hero-muted md:max-w-[15em] md:text-lg lg:max-w-[22em]">
            {text || shop.description}
          </p>
          <ButtonLink href={link} className="mt-6">
            {link_label || browse}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
