import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ShownProduct } from "../contract/products";
import { openGraphLocale } from "../i18n/locales";

/** Pixels of a share picture: what every reader of Open Graph shows whole. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

type Picture = { url: string; alt: string; type: "image/jpeg" | "image/png" };
type Shared = { title: string; description?: string; path: string; picture?: Picture };

/**
 * Canonical link, Open Graph and Twitter card of a page. A page's `openGraph` replaces that of the layout as a whole, so
 * everything is said here once.
 * @param path the canonical path with its query; `lib/env.ts` gives the host
 * @param picture 1200 x 630; without one, the shop's own
 */
export async function shareMetadata({ title, description, path, picture }: Shared): Promise<Metadata> {
  const [t, language] = await Promise.all([getTranslations("site"), getLocale()]);
  const { url, alt, type } = picture ?? { url: "/brand/og.png", alt: t("name"), type: "image/png" };
  const images = [{ url, alt, type, width: SHARE_WIDTH, height: SHARE_HEIGHT }];
  return {
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: t("name"),
      locale: openGraphLocale(language),
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** Where a product's share picture is; a changed product has another address, so that no reader shows the old one. */
export function productSharePicture({ id, title, images, updated_at }: ShownProduct): Picture | undefined {
  const [first] = images;
  if (!first) return undefined;
  const version = updated_at ? `?v=${Math.floor(Date.parse(updated_at) / 1000)}` : "";
  return { url: `/share/${id}.jpg${version}`, alt: first.alt || title, type: "image/jpeg" };
}
