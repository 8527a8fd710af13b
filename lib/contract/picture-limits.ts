// Apart from the schemas, so that a page which only needs a number does not load them.

/** The kinds of picture that are taken: the screens offer them, the API names them. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Also offered to choose: a browser that can read them sends another kind, see `components/ui/shrink-picture.ts`. */
export const CHOSEN_PICTURES = [...PICTURE_TYPES, "image/heic", "image/heif", ".heic", ".heif"].join(",");

/** Largest picture that is taken in, in bytes (docs/security.md, "Input"). */
export const MAX_PICTURE_BYTES = 10_000_000;

/**
 * Largest size at which pictures are stored, in pixels. A long picture of a description keeps its width; the height is
 * the most that WebP holds.
 */
export const KEPT_SIZE = { width: 1600, height: 16_383 };
