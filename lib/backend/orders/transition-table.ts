import type { Actor } from "@/lib/contract/actors";

/** Transitions of a status: per action the statuses from and to, the actors, and a condition (docs/orders.md). */
export type TransitionTable<Action extends string, Status extends string, State> = Record<
  Action,
  { from: readonly Status[]; to: Status; by: readonly Actor[]; when?: (state: State, actor: Actor) => boolean }
>;

/** A table whose actions are the keys of its rules. */
export const transitions =
  <Status extends string, State>() =>
  <Action extends string>(table: TransitionTable<Action, Status, State>) =>
    table;

/** The status after an action; undefined when this actor may not take it in this situation. */
export function step<Action extends string, Status extends string, State>(
  table: TransitionTable<Action, Status, State>,
  action: Action,
  from: Status,
  actor: Actor,
  state: State,
): Status | undefined {
  const rule = table[action];
  const allowed = rule.from.includes(from) && rule.by.includes(actor) && (rule.when?.(state, actor) ?? true);
  return allowed ? rule.to : undefined;
}

/** Every action of the table that this actor may do now. */
export function allowedTransitions<Action extends string, Status extends string, State>(
  table: TransitionTable<Action, Status, State>,
  from: Status,
  actor: Actor,
  state: State,
): Action[] {
  return (Object.keys(table) as Action[]).filter((action) => step(table, action, from, actor, state) !== undefined);
}
