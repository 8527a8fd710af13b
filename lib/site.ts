/** Limits and constants shared by server and browser (docs/specification.md section 9). */

/** Products per page of the list. */
export const SHOP_PAGE_SIZE = 12;
/** A search with at most this many results also shows related products below them. */
export const FEW_FOUND = 3;
/** Products in the block of hot products. */
export const HOT_PAGE_SIZE = 8;
/** Reviews on a product's own page, and on each page of all its reviews. */
export const FIRST_REVIEWS = 5;
export const REVIEW_PAGE_SIZE = 10;
/** Milliseconds until a toast closes. */
export const TOAST_DURATION = 2000;
/** The loading bar: milliseconds until it shows, its height in pixels, and the milliseconds of one run. */
export const LOADING_BAR = { throttle: 200, height: 3, duration: 2000 } as const;
/** Most pages that are prefetched at the same time. */
export const MAX_PREFETCHES = 4;
/** Local storage key of the consent to cookies; its value is a boolean and never expires. */
export const CONSENT_KEY = "cookieConsent";
/** Local storage key of the colour mode: light, dark or system. */
export const COLOUR_MODE_KEY = "colour-mode";
/** The time zone of every displayed date. */
export const TIME_ZONE = "Asia/Taipei";
/** Name of the root segment that `next build` renders as an empty frame, so that it needs no database and no API. */
export const BUILD_FRAME = "__build__";
/** The back-to-top button shows after scrolling this part of the window's height. */
export const BACK_TO_TOP_SHARE = 0.5;
/** Milliseconds from the start of a page until its build is checked, and between later checks for a newer one. */
export const VERSION_CHECK = { first: 1000, every: 60 * 60 * 1000 } as const;
/** A page that fails to load is not reloaded twice within this time, in milliseconds. */
export const RELOAD_GUARD = 10_000;
/** Local storage key of the recently viewed products, and how many of them are shown. */
export const RECENT_KEY = "recentlyViewed";
export const MAX_RECENT = 8;
/** Local storage key of a guest's wish list. */
export const WISHES_KEY = "wishes";
