import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import sharp from "sharp";
import { accentTheme, DEFAULT_ACCENT } from "../contract/accent-theme";
import { decodeInTurn } from "../decode-in-turn";
import { ICON_SIZES, SHARE_HEIGHT, SHARE_WIDTH } from "./brand-pictures";
import { cacheTags } from "./cache-tags";
import { getShopWords } from "./company";
import { fetchPicture, MAX_PIXELS } from "./own-picture";

/** Height of the logo in mails and on the offline page, in pixels: twice its displayed height. */
const LOGO_HEIGHT = 72;

/** A bag, drawn in 64 x 64: the icon of a shop without a square logo where a server may lack the fonts for a name. */
const BAG = `<path d="M18 25h28l3 26H15z" fill="#fff"/><path d="M24 29v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`;

/** The first character of the shop's name on its colour. */
export async function drawInitial(): Promise<string> {
  const { name, accent } = await getShopWords();
  const [initial] = new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(name.toUpperCase());
  const escaped = (initial?.segment ?? "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${groundOf(accent)}"/><text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-family="'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',system-ui,sans-serif" font-size="36" font-weight="600" fill="#fff">${escaped}</text></svg>`;
}

/**
 * A square icon as PNG, or a logo in the height for mails and the offline page.
 * @param file its name below `/icons`
 * @returns null where there is none
 */
export async function getBrandIcon(file: string): Promise<Uint8Array | null> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  const { accent, logo, logo_dark, logo_square } = await getShopWords();
  if (file === "logo.png") return logo && decodeInTurn(() => drawLogo(logo.url));
  if (file === "logo-dark.png") return logo_dark && decodeInTurn(() => drawLogo(logo_dark.url));
  const size = Object.hasOwn(ICON_SIZES, file) && ICON_SIZES[file];
  if (!size) return null;
  const isMaskable = file === "maskable.png";
  return decodeInTurn(async () => {
    const square = logo_square && (await fetchPicture(logo_square.url));
    return square
      ? fitSquare(square, size, isMaskable)
      : new Uint8Array(await drawBag(size, groundOf(accent), size <= 48));
  });
}

/** The picture of shared links for pages without their own, as JPEG of 1200 x 630. */
export async function getShopSharePicture(): Promise<Uint8Array> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  const { accent, logo, logo_square, share_picture } = await getShopWords();
  return decodeInTurn(async () => {
    const whole = share_picture && (await fetchPicture(share_picture.url));
    const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
    if (whole) {
      const cut = sharp(whole, { limitInputPixels: MAX_PIXELS }).resize({ ...size, fit: "cover" });
      return new Uint8Array(await cut.flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer());
    }
    const mark = (logo && (await fetchPicture(logo.url))) ?? (logo_square && (await fetchPicture(logo_square.url)));
    const inner = mark
      ? await sharp(mark, { limitInputPixels: MAX_PIXELS, density: 300 })
          .resize(640, 260, { fit: "inside" })
          .png()
          .toBuffer()
      : await drawBag(400, groundOf(accent), true);
    const ground = { ...size, channels: 3 as const, background: mark ? "#ffffff" : groundOf(accent) };
    return new Uint8Array(
      await sharp({ create: ground })
        .composite([{ input: inner }])
        .jpeg({ quality: 86 })
        .toBuffer(),
    );
  });
}

function groundOf(accent: string): string {
  return accentTheme(accent)?.light["--accent"] ?? DEFAULT_ACCENT;
}

async function drawBag(size: number, ground: string, isRounded: boolean): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${isRounded ? 14 : 0}" fill="${ground}"/>${BAG}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Home screens crop a maskable icon to a circle of four fifths of its width, and fill transparent areas with black. */
async function fitSquare(picture: Buffer, size: number, isMaskable: boolean): Promise<Uint8Array> {
  const inner = isMaskable ? Math.round(size * 0.7) : size;
  const margin = Math.floor((size - inner) / 2);
  const white = { r: 255, g: 255, b: 255, alpha: 1 };
  const fitted = sharp(picture, { limitInputPixels: MAX_PIXELS, density: 300 }).resize(inner, inner, {
    fit: "contain",
    background: { ...white, alpha: 0 },
  });
  const ground = isMaskable ? await edgeColour(picture) : white;
  const extended = fitted.extend({
    top: margin,
    left: margin,
    right: size - inner - margin,
    bottom: size - inner - margin,
    background: ground,
  });
  return new Uint8Array(await (size > 48 ? extended.flatten({ background: ground }) : extended).png().toBuffer());
}

/** The colour of the upper left corner, for the margin around a square; white where it is transparent. */
async function edgeColour(picture: Buffer) {
  const corner = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 255, g = 255, b = 255, alpha = 0] = corner;
  return alpha < 250 ? { r: 255, g: 255, b: 255, alpha: 1 } : { r, g, b, alpha: 1 };
}

async function drawLogo(url: string): Promise<Uint8Array | null> {
  const bytes = await fetchPicture(url);
  if (!bytes) return null;
  const logo = sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 300 }).resize({
    height: LOGO_HEIGHT,
    width: 480,
    fit: "inside",
  });
  return new Uint8Array(await logo.png().toBuffer());
}
