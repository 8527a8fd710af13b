/**
 * Sets of states by what is true in them, from a table with a line for every state: a new state does not compile before
 * it has one. Queries and rules take their sets from here.
 */
export function statesThat<State extends string, Fact extends string>(
  table: Record<State, readonly Fact[]>,
): (fact: Fact) => State[] {
  return (fact) => (Object.keys(table) as State[]).filter((state) => table[state].includes(fact));
}
