import type { Actor } from "@/lib/contract/actors";

/**
 * What may happen to one kind of status: per action from where, to where, by whom, and under which further condition
 * on the situation. One table per status; nothing else decides (docs/orders.md).
 */
export type TransitionTable<Action extends string, Status extends string, Situation> = Record<
  Action,
  {
    from: readonly Status[];
    to: Status;
    by: readonly Actor[];
    when?: (situation: Situation, actor: Actor) => boolean;
  }
>;

/** The status an action leads to; undefined when this actor may not do it in this situation. */
export function step<Action extends string, Status extends string, Situation>(
  table: TransitionTable<Action, Status, Situation>,
  action: Action,
  from: Status,
  actor: Actor,
  situation: Situation,
): Status | undefined {
  const rule = table[action];
  const allowed = rule.from.includes(from) && rule.by.includes(actor) && (rule.when?.(situation, actor) ?? true);
  return allowed ? rule.to : undefined;
}

/** Every action of the table that this actor may do now. */
export function stepsFrom<Action extends string, Status extends string, Situation>(
  table: TransitionTable<Action, Status, Situation>,
  from: Status,
  actor: Actor,
  situation: Situation,
): Action[] {
  return (Object.keys(table) as Action[]).filter((action) => step(table, action, from, actor, situation) !== undefined);
}
