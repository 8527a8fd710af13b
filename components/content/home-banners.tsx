import { AnyLink } from "@/components/ui/any-link";
import { Phrases } from "@/components/ui/phrases";
import { Picture } from "@/components/ui/picture";
import type { Banner } from "@/lib/contract/banners";
import { cn } from "@/lib/utils";

/** The banners of the home page: a single one is wide, several are side by side, on phones in a row to swipe. */
export function HomeBanners({ label, banners }: { label: string; banners: Banner[] }) {
  const [only, ...others] = banners;
  if (!only) return null;
  return (
    <section aria-label={label} className="frame pt-16">
      {others.length === 0 ? (
        <BannerCard banner={only} isWide />
      ) : (
        <ul
          className={cn(
            "-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:gap-6 md:overflow-visible md:px-0 md:pb-0",
            banners.length === 2 || banners.length === 4 ? "md:grid-cols-2" : "md:grid-cols-3",
          )}
        >
          {banners.map((banner) => (
            <li key={banner.id} className="w-[85%] shrink-0 snap-center md:w-auto">
              <BannerCard banner={banner} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Also rendered by the preview in the back office. */
export function BannerCard({ banner, isWide = false }: { banner: Omit<Banner, "id">; isWide?: boolean }) {
  const { title, text, link, picture } = banner;
  return (
    <AnyLink
      href={link}
      prefetch={false}
      className={cn(
        "group flex h-full flex-col overflow-hidden rounded-3xl bg-surface",
        isWide && "md:grid md:grid-cols-[3fr_2fr] md:items-center",
      )}
    >
      <div className="overflow-hidden">
        <Picture
          image={picture}
          shape="wide"
          // Smaller than shown on phones, whose dense screens would otherwise load the larger file.
          sizes={isWide ? "(min-width: 48rem) 60vw, 94vw" : "(min-width: 48rem) 46vw, 50vw"}
          className="h-auto w-full transition-transform duration-500 group-hover:scale-[1.03] motion-reduce:transition-none"
        />
      </div>
      <div className={cn("p-5 md:p-6", isWide && "md:p-10")}>
        <h2 className={cn("text-xl font-semibold group-hover:text-accent", isWide && "md:text-3xl md:leading-snug")}>
          <Phrases text={title} />
        </h2>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
      </div>
    </AnyLink>
  );
}
