/** One thing that the shop withstands, and every test that fails when it no longer does. */
export type Claim = { claim: string; tests: NamedTest[] };

/** A test by its file, from the top of the project, and by the title that stands there; `${…}` and `%s` as written. */
export type NamedTest = { file: string; title: string };
