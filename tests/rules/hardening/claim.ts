/** One property of the shop, and every test that fails when it is lost. */
export type Claim = { claim: string; tests: NamedTest[] };

/** A test by its file, from the root of the project, and by its title; `${…}` and `%s` as written. */
export type NamedTest = { file: string; title: string };
