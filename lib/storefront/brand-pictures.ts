import "server-only";
import { createHash } from "node:crypto";
import type { getShopWords } from "./company";

type ShopWords = Awaited<ReturnType<typeof getShopWords>>;

/** Size of a share picture in pixels: all readers of Open Graph show it uncropped. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The square icons below `/icons`, by the name of their file, in pixels. */
export const ICON_SIZES: Record<string, number> = {
  "48.png": 48,
  "180.png": 180,
  "192.png": 192,
  "512.png": 512,
  "maskable.png": 512,
};

/** The addresses of the shop's icons and share picture. They change with the picture, colour or name. */
export function brandPictures({ name, accent, logo, logo_square, share_picture }: ShopWords) {
  const parts = [name, accent, logo?.url, logo_square?.url, share_picture?.url];
  const version = createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
  const at = (path: string) => `${path}?v=${version}`;
  const tab = logo_square ? { url: at("/icons/48.png"), sizes: "48x48" } : { url: at("/icons/icon.svg"), sizes: "any" };
  const squares = ["192.png", "512.png"].map((file) => ({
    src: at(`/icons/${file}`),
    sizes: `${ICON_SIZES[file]}x${ICON_SIZES[file]}`,
    type: "image/png",
    purpose: "any" as const,
  }));
  return {
    icons: { icon: tab, apple: { url: at("/icons/180.png"), sizes: "180x180" } },
    ofManifest: [
      ...squares,
      { src: at("/icons/maskable.png"), sizes: "512x512", type: "image/png", purpose: "maskable" as const },
    ],
    share: { url: at("/share/shop.jpg"), alt: name, type: "image/jpeg" as const },
  };
}
