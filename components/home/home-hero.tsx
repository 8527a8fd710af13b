import { ButtonLink } from "@/components/ui/button-link";
import { Phrases } from "@/components/ui/phrases";
import type { HomeSectionOf } from "@/lib/contract/home";
import { cn } from "@/lib/utils";
import { HeroPicture } from "./hero-picture";

type Props = {
  section: HomeSectionOf<"hero">;
  /** Fallback for sections without texts. */
  shop: { name: string; description: string };
  browse: string;
  /** The first hero has the page's `h1`, and its picture is loaded first. */
  isFirst: boolean;
};

/** A large picture with texts over it. */
export function HomeHero({ section, shop, browse, isFirst }: Props) {
  const { eyebrow, headline, text, picture, link, link_label } = section;
  const Heading = isFirst ? "h1" : "h2";
  const above = eyebrow || (headline && shop.name);
  return (
    <section className={cn("relative overflow-hidden bg-hero text-ink", picture && "pt-14 md:pt-0")}>
      {picture && <HeroPicture picture={picture} isFirst={isFirst} />}
      {picture && <div aria-hidden className="hero-veil absolute inset-0" />}
      <div className={cn(picture ? "absolute inset-0" : "py-16 md:py-24")}>
        <div className={cn("frame flex flex-col items-start", picture && "h-full pt-8 md:justify-center md:pt-0")}>
          {above && <p className="text-sm font-medium tracking-widest text-hero-muted">{above}</p>}
          <Heading className="mt-3 max-w-[8em] text-3xl font-semibold text-hero-ink md:text-4xl lg:text-5xl lg:leading-tight">
            <Phrases text={headline || shop.name} />
          </Heading>
          <p className="mt-4 max-w-[22em] text-hero-muted md:max-w-[15em] md:text-lg lg:max-w-[19em]">
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
