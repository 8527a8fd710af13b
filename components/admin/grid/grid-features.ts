import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from "@tanstack/react-table";

/** What the grid uses of TanStack Table. */
export const gridFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type GridFeatures = typeof gridFeatures;
