/** Finds the shop's own drawings by name: `own:<drawing>:<colour>[:<second colour>]`. */

import * as bathware from "./bathware";
import * as bottles from "./bottles";
import * as containers from "./containers";
import * as food from "./food";
import * as furnishings from "./furnishings";
import * as garments from "./garments";
import * as groceries from "./groceries";
import type { Draw, Figure, Pen } from "./kit";
import * as kitchenware from "./kitchenware";
import * as stationery from "./stationery";
import * as tableware from "./tableware";
import * as textiles from "./textiles";
import * as vases from "./vases";

const all: Record<string, Draw> = {
  ...bottles,
  ...vases,
  ...garments,
  ...containers,
  ...food,
  ...groceries,
  ...bathware,
  ...furnishings,
  ...kitchenware,
  ...stationery,
  ...tableware,
  ...textiles,
};

/** Draws a figure by its full name, `own:` included; an unknown name is an error. */
export function drawOwn(pen: Pen, name: string): Figure {
  const [, drawing = "", main = "oat", second] = name.split(":");
  const draw = all[drawing];
  if (draw === undefined) throw new Error(`no drawing "${name}"`);
  return draw(pen, main, second);
}
