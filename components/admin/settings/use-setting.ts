"use client";

import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useAdminForm } from "@/components/admin/form/use-admin-form";

type Options<In extends FieldValues, Out, Document> = {
  /** The last part of its path. */
  noun: "basics" | "shipping" | "payment" | "orders";
  /** What is sent, without the version. */
  schema: z.ZodType<Out, In>;
  document: Document;
  /** What the form shows of a document. */
  valuesOf: (document: Document) => In;
};

/** The form of a setting. */
export function useSetting<In extends FieldValues, Out extends object, Document extends { version: number }>({
  noun,
  schema,
  document,
  valuesOf,
}: Options<In, Out, Document>) {
  return useAdminForm<In, Out, Document>({
    schema,
    values: valuesOf(document) as DefaultValues<In>,
    versioned: { path: `settings/${noun}`, version: document.version, valuesOf },
  });
}
