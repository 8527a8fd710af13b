import type { Random } from "../random";

/**
 * What backends differ in, each with the ways that are drawn. The first is that of docs/specification.md; where that says
 * nothing, it is the plainest.
 */
export const WAYS = {
  ids: [
    "small numbers",
    "numbers over 999,999,999",
    "numbers of 19 digits",
    "UUIDs",
    "ULIDs",
    "slugs",
    "words",
    "with a /",
  ],
  skus: ["letters", "numbers", "slashes and spaces", "Chinese"],
  names: ["first", "others", "unknown"],
  shape: ["flat", "objects", "variants"],
  numbers: ["numbers", "texts", "1,280", "1280.00", "NT$1,280", "$1,280 元", "in words"],
  stock: ["unsaid", "number", "text", "none left", "in words"],
  expiry: [
    ...([
      "offset",
      "UTC",
      "UTC without zone",
      "Taipei without zone",
      "slashes",
      "RFC 9110",
      "a day",
      "seconds",
    ] as const),
    ...([
      "seconds as text",
      "milliseconds",
      "seconds with decimals",
      "seconds left",
      "null",
      "absent",
      "nonsense",
    ] as const),
  ],
  pages: ["specification", "other names", "in meta", "from zero", "always page 1", "total only", "none", "no total"],
  envelope: ["specification", "code as text", "code 0", "success", "data twice", "none"],
  missing: ["present", "null", "absent", "empty text"],
  categories: ["list", "in data", "tree", "null"],
  lines: ["total", "without total", "price as well", "nested product"],
  cartIds: ["UUIDs", "numbers", "words", "of 200 characters", "with a space"],
  tokenTexts: ["UUIDs", "of 1,500 characters", "with a space"],
  added: ["uuid", "whole cart", "id", "nothing"],
  refusals: ["words", "no words", "own code", "status 200", "web page"],
  missingProduct: ["404", "400", "422", "200 and null", "200 and []", "200 and {}"],
  carts: ["kept", "forgotten: 404", "forgotten: 400", "forgotten: 422", "forgotten: code 4004", "forgotten: empty"],
  tokens: ["kept", "forgotten: 401"],
  unknownCalls: ["404", "404 page", "400", "500", "200 and null", "200 and []", "200 page", "code 1001"],
  connections: ["kept", "closed at once"],
  spelling: ["snake_case", "camelCase", "PascalCase", "kebab-case"],
  labels: ["objects", "texts in products", "texts everywhere"],
  cartForm: ["object", "list"],
  entities: ["none", "named", "numeric"],
  platform: ["none", "WooCommerce", "Shopline"],
  cookies: ["none", "set"],
  redirects: ["none", "of lists", "of everything"],
  bodies: ["UTF-8", "after a byte order mark", "Big5", "packed", "as text/plain"],
} as const;

export type Property = keyof typeof WAYS;
export type Traits = { [P in Property]: (typeof WAYS)[P][number] };

/** A way that no reader can make sense of. */
type Unreadable = {
  /** What the doctor says of it, as a line of its report: the very call and field. */
  says: RegExp;
  /** Steps of a shopper that fail by it; all others have to work. */
  breaks: RegExp;
};

/** Without products there are no titles for the lines of a cart. */
const LISTED = /^(?:lists|hot products|page of a product|categor|tags|cart|changed cart|the new cart)/;
const PRICED = /^(?:lists|page of a product|cart|changed cart|the new cart)/;
const CART = /^(?:add|cart|change|remove|the new cart)/;
const SIGN_IN = /^(?:sign-in|signed in|sign-out|the session)/;
const ALL = /^/;
const NO_UUID = { says: /^POST \/carts: cannot read uuid$/, breaks: CART };
const NO_ENVELOPE = { says: /^This is no backend of the shop: .* something else than the envelope/, breaks: ALL };

const UNREADABLE: Partial<Record<Property, Record<string, Unreadable>>> = {
  ids: { "with a /": { says: /^GET \/products: data\[0\]\.id$/, breaks: LISTED } },
  names: { unknown: { says: /^GET \/products: data\[0\]\.title$/, breaks: LISTED } },
  numbers: { "in words": { says: /^GET \/products: data\[0\]\.(?:variants\[0\]\.)?price$/, breaks: PRICED } },
  cartIds: { "with a space": NO_UUID },
  tokenTexts: { "with a space": { says: /^POST \/users\/login: cannot read user_token\.token$/, breaks: SIGN_IN } },
  expiry: { "UTC without zone": { says: /^expired_at has no offset/, breaks: /^the session ends in time/ } },
  pages: { "no total": { says: /^GET \/products has more products than its total says/, breaks: /^lists/ } },
  envelope: {
    "code 0": { says: /^GET \/basics: refused with code 0$/, breaks: ALL },
    success: NO_ENVELOPE,
    none: NO_ENVELOPE,
  },
  added: { id: NO_UUID },
  refusals: {
    "web page": { says: /^POST \/subscribes: a web page, not the envelope$/, breaks: /^a refusal is told/ },
  },
  redirects: {
    "of lists": { says: /^GET \/products: a redirect to a path with a slash/, breaks: LISTED },
    "of everything": { says: /^Every call is answered with a redirect/, breaks: ALL },
  },
};

/** Behind which unreadable properties the doctor cannot see another one. */
const HIDDEN_BEHIND: Partial<Record<Property, Property[]>> = {
  envelope: ["redirects"],
  ids: ["names"],
  pages: ["ids", "names"],
  cartIds: ["ids", "names", "numbers"],
  added: ["ids", "names", "numbers"],
  expiry: ["tokenTexts"],
};
const BEHIND_ALL: Property[] = ["envelope", "redirects"];

/** Whether nothing can be made of a property in this way. */
export function isUnreadable(property: Property, way: string): boolean {
  return UNREADABLE[property]?.[way] !== undefined;
}

/**
 * What is not accounted for: an unreadable property that the doctor does not name, though nothing hides it, and a step that
 * failed by none of them.
 * @param troubles of the shopper, each beginning with its step
 * @param said lines of the doctor
 */
export function unnamed(traits: Traits, troubles: string[], said: string[]): string[] {
  const found = (Object.entries(traits) as [Property, string][]).flatMap(([property, way]) => {
    const unreadable = UNREADABLE[property]?.[way];
    return unreadable ? [{ property, ...unreadable, isNamed: said.some((line) => unreadable.says.test(line)) }] : [];
  });
  const isHidden = (property: Property) =>
    found.some((other) => {
      const hides = [...(HIDDEN_BEHIND[property] ?? []), ...BEHIND_ALL].includes(other.property);
      return hides && other.property !== property && other.isNamed;
    });
  const silent = found.filter(({ property, isNamed }) => !isNamed && !isHidden(property));
  return [
    ...silent.map(({ property }) => `not named: ${property}`),
    ...troubles.filter((trouble) => found.every(({ breaks }) => !breaks.test(trouble))),
  ];
}

/** How many of a hundred backends have a property in its first way, and how many of the others may be unreadable. */
const PLAIN = 60;
const STRANGE = 20;

/** A backend with each property drawn by itself. */
export function draw(random: Random): Traits {
  const entries = Object.entries(WAYS).map(([property, ways]) => {
    const isStrange = random.below(100) < STRANGE;
    // A property may have no other way that can be read.
    const others = ways.slice(1).filter((way) => isStrange || !isUnreadable(property as Property, way));
    return [property, random.below(100) < PLAIN ? ways[0] : (others[random.below(others.length)] ?? ways[0])];
  });
  return Object.fromEntries(entries) as Traits;
}

/** The backend of docs/specification.md. */
export const PLAINEST = Object.fromEntries(
  Object.entries(WAYS).map(([property, [first]]) => [property, first]),
) as Traits;
