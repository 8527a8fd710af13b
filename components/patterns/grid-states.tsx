"use client";

import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import type { BulkAction, GridColumn, GridFilter, GridStatus } from "@/components/admin/grid/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { FEW_LEFT } from "@/lib/contract/limits";
import { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { FixtureAnswers } from "./fixture-answers";
import { type FixtureProduct, listFixtures, useFixtureProducts } from "./fixtures";
import { StateLog } from "./state-log";

const STATUS = "data-grid-status";

/** Records each status of the grid (docs/specification.md section 4), including those too short to be seen. */
function useStatusLog(frame: RefObject<HTMLElement | null>): string[] {
  const [passed, setPassed] = useState<string[]>([]);
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return;
    const present = () => root.querySelector(`[${STATUS}]`)?.getAttribute(STATUS) ?? undefined;
    const add = (found: (string | null | undefined)[]) =>
      setPassed((old) => {
        const all = [...old];
        for (const status of found) if (status && all.at(-1) !== status) all.push(status);
        return all.length === old.length ? old : all;
      });
    add([present()]);
    const observer = new MutationObserver((records) => add([...records.map(({ oldValue }) => oldValue), present()]));
    observer.observe(root, { subtree: true, childList: true, attributeFilter: [STATUS], attributeOldValue: true });
    return () => observer.disconnect();
  }, [frame]);
  return passed;
}

const statuses: GridStatus[] = ["init", "loading", "loaded", "rendered", "error"];
const scenarios = ["rows", "init", "loading", "empty", "error"] as const;
type Scenario = (typeof scenarios)[number];

/** The grid in every status, chosen by buttons, with a log of past ones (docs/specification.md section 4). */
export function GridStates() {
  const t = useTranslations("patterns.grid");
  const [scenario, setScenario] = useState<Scenario>("rows");
  const [run, setRun] = useState(0);
  return (
    <div className="flex flex-col gap-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend */}
      <div role="group" aria-label={t("situation")} className="flex flex-wrap gap-2">
        {scenarios.map((name) => (
          <Button
            key={name}
            look={name === scenario ? "solid" : "outline"}
            size="small"
            aria-pressed={name === scenario}
            onClick={() => {
              setScenario(name);
              setRun(run + 1);
            }}
          >
            {t(`situations.${name}`)}
          </Button>
        ))}
      </div>
      <GridRun key={run} scenario={scenario} />
    </div>
  );
}

function GridRun({ scenario }: { scenario: Scenario }) {
  const t = useTranslations("patterns.grid");
  const products = useFixtureProducts();
  const frame = useRef<HTMLDivElement>(null);
  const passed = useStatusLog(frame);
  const failures = useRef(scenario === "error" ? 1 : 0);

  async function answer(path: string): Promise<unknown> {
    if (!path.startsWith("/patterns/")) return [];
    if (scenario === "loading") return new Promise(() => {});
    // Fails once, so that a retry succeeds.
    if (failures.current > 0) {
      failures.current -= 1;
      throw new RequestError(503, "");
    }
    return listFixtures(path, scenario === "empty" ? [] : products);
  }

  return (
    <>
      <StateLog
        label={t("trail")}
        states={statuses}
        passed={passed}
        nameOf={(status) => t(`statuses.${status as GridStatus}`)}
      />
      <div ref={frame}>
        <NuqsAdapter>
          <FixtureAnswers answer={answer} isPaused={scenario === "init"}>
            {/* The grid reads the address, which only the browser knows. */}
            <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
              <FixtureGrid />
            </Suspense>
          </FixtureAnswers>
        </NuqsAdapter>
      </div>
    </>
  );
}

const cheapestFirst = { target: "price", direction: 1 } as const;

function FixtureGrid() {
  const t = useTranslations("patterns.grid");
  const places = useTranslations("patterns.wares");
  const { columns, filters, bulk } = useMemo(() => {
    const names = places("places").split(places("separator"));
    const choices = names.map((place) => ({ value: place, label: place }));
    const filters: GridFilter[] = [{ id: "place", label: t("place"), kind: "choice", choices }];
    return { columns: columnsOf(t), filters, bulk: bulkOf(t) };
  }, [t, places]);
  return (
    <DataGrid
      name="patterns"
      label={t("label")}
      endpoint="/patterns/wares"
      columns={columns}
      filters={filters}
      idOf={({ sku }) => sku}
      nameOf={({ title }) => title}
      defaultSort={cheapestFirst}
      searchHint={t("search")}
      bulk={bulk}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"patterns.grid">>;

function columnsOf(t: Translate): GridColumn<FixtureProduct>[] {
  return [
    { id: "title", header: t("title"), sort: "title", isRowHeader: true, cell: ({ title }) => title },
    { id: "sku", header: t("sku"), sort: "sku", cell: ({ sku }) => <span className="tabular-nums">{sku}</span> },
    { id: "price", header: t("price"), sort: "price", align: "right", cell: ({ price }) => formatMoney(price) },
    {
      id: "available",
      header: t("available"),
      sort: "available",
      align: "right",
      cell: ({ available }) =>
        available === 0 ? (
          <Badge tone="danger">{t("sold_out")}</Badge>
        ) : (
          <Badge tone={available <= FEW_LEFT ? "warning" : "neutral"}>{available}</Badge>
        ),
    },
    { id: "place", header: t("place"), sort: "place", isHidden: true, cell: ({ place }) => place },
  ];
}

/** Refuses sold-out products, so that both kinds of results are shown. */
function bulkOf(t: Translate): BulkAction<FixtureProduct>[] {
  const resultOf = ({ sku, available }: FixtureProduct) =>
    available > 0 ? { id: sku, ok: true, msg: "" } : { id: sku, ok: false, msg: t("sold_out") };
  return [{ id: "reserve", label: t("bulk"), run: async (rows) => rows.map(resultOf) }];
}
