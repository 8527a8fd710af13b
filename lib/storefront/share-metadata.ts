import "server-only";
import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import type { ShownProduct } from "../contract/products";
import { openGraphLocale } from "../i18n/locales";
import { brandPictures, SHARE_HEIGHT, SHARE_WIDTH } from "./brand-pictures";
import { isBuildFrame } from "./build-frame";
import { getShopWords } from "./company";

type Picture = { url: string; alt: string; type: "image/jpeg" };
type Shared = { title: string; description?: string; path: string; picture?: Picture };

/**
 * A page's `openGraph` replaces the layout's.
 * @param path canonical, with query
 * @param picture 1200 x 630
 */
export async function shareMetadata({ title, description, path, picture }: Shared): Promise<Metadata> {
  // The build has no data of a shop.
  if (await isBuildFrame()) return {};
  const [shop, language] = await Promise.all([getShopWords(), getLocale()]);
  const { url, alt, type } = picture ?? brandPictures(shop).share;
  const images = [{ url, alt, type, width: SHARE_WIDTH, height: SHARE_HEIGHT }];
  return {
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: shop.name,
      locale: openGraphLocale(language),
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** Address of a product's share picture; it changes with the product, so that no reader shows an old one. */
export function productSharePicture({ id, title, images, updated_at }: ShownProduct): Picture | undefined {
  const [first] = images;
  if (!first) return undefined;
  const version = updated_at ? `?v=${Math.floor(Date.parse(updated_at) / 1000)}` : "";
  return { url: `/share/${encodeURIComponent(id)}.jpg${version}`, alt: first.alt || title, type: "image/jpeg" };
}
