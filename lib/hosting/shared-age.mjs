/** Seconds for which a server in front may answer with a page before it asks for it again. */
export const SHARED_SECONDS = 30;

/**
 * Next would allow everyone to show a page for a week while a new one is fetched. Browsers do so too, for the router: a
 * returning visitor would see last week's prices. Browsers must revalidate each time instead, and a server in front may
 * answer for as long as before.
 */
export const SHARED_BRIEFLY = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;
