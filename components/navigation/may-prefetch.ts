/** What `navigator.connection` says, in the browsers that have it. */
export type Connection = { effectiveType?: string; saveData?: boolean };

/**
 * Whether pages may be fetched ahead: not when data are to be saved, nor when the connection is slow
 * (docs/specification.md section 2).
 */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !/^(slow-)?2g$/.test(connection.effectiveType ?? "");
}
