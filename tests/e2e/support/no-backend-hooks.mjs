const ONLY_OF_THE_BACKEND = ["@electric-sql/pglite", "@node-rs/argon2", "drizzle-orm", "nodemailer", "pg"];

/**
 * @param {string} file where a package was found, as a path or an address
 * @throws when it is one that only the embedded backend uses
 */
export function refuseBackend(file) {
  const name = ONLY_OF_THE_BACKEND.find((one) => file.includes(`/node_modules/${one}/`));
  if (name) throw new Error(`${name} belongs to the embedded backend`);
}

/** The hook for `import`, which Node runs in a separate thread. @type {import("node:module").ResolveHook} */
export const resolve = async (specifier, context, next) => {
  const found = await next(specifier, context);
  refuseBackend(found.url);
  return found;
};
