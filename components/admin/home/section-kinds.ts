import {
  BadgeCheck,
  Columns2,
  Flag,
  Images,
  Layers,
  type LucideIcon,
  Mail,
  Newspaper,
  PanelLeft,
  ShoppingBag,
} from "lucide-react";
import type { HomeSection, HomeSectionKind } from "@/lib/contract/home";

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/**
 * The fields of all kinds merged into one type for the form: the contract checks which kind has which, and field names
 * of a union of kinds are too much for the compiler.
 */
export type SectionValues = { [K in KeyOf<HomeSection>]: ValueOf<HomeSection, K> };

export const sectionIcons: Record<HomeSectionKind, LucideIcon> = {
  hero: Flag,
  products: ShoppingBag,
  categories: Layers,
  picture_text: PanelLeft,
  banner_pair: Columns2,
  banners: Images,
  posts: Newspaper,
  promises: BadgeCheck,
  newsletter: Mail,
};

/** Kinds without fields, because their content is edited elsewhere; with the screen that edits it. */
export const keptElsewhere = { banners: "/admin/banner", promises: "/admin/settings/shipping" };

export function isKeptElsewhere(kind: HomeSectionKind): kind is keyof typeof keptElsewhere {
  return kind in keptElsewhere;
}

/** A section's own words, shown in the list. */
export function wordsOf(section: HomeSection): string {
  if (section.kind === "hero") return section.headline;
  if (section.kind === "banner_pair") return `${section.first.title}／${section.second.title}`;
  return "title" in section ? section.title : "";
}

/** The picture that represents a section, if it has one. */
export function pictureOf(section: HomeSection): string | undefined {
  if (section.kind === "banner_pair") return section.first.picture.thumb_url;
  return "picture" in section ? section.picture?.thumb_url : undefined;
}

const card = { title: "", text: "", link: "/shop", picture: null };

/** An empty new section. Its pictures are missing until chosen, which the contract refuses. */
export function blankSection(kind: HomeSectionKind): HomeSection {
  const own = { id: newId(), hidden: false };
  const button = { link: "/shop", link_label: "" };
  const blank: { [K in HomeSectionKind]: object } = {
    hero: { eyebrow: "", headline: "", text: "", picture: null, ...button },
    products: { title: "", text: "", source: "best_sellers", tag_id: null, product_ids: [], count: 4 },
    categories: { title: "" },
    picture_text: { title: "", text: "", picture: null, picture_side: "left", ...button },
    banner_pair: { first: card, second: card },
    banners: {},
    posts: { title: "", count: 3 },
    promises: {},
    newsletter: { title: "", text: "" },
  };
  return { ...own, kind, ...blank[kind] } as HomeSection;
}

/** Not `crypto.randomUUID`, which browsers offer only over HTTPS and on localhost. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
