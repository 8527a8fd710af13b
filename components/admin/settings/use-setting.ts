"use client";

import { useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { send } from "@/lib/fetcher";

type Options<In extends FieldValues, Out, Document> = {
  /** The last part of its path. */
  noun: "basics" | "shipping" | "payment" | "orders";
  /** What is sent, without the version. */
  schema: z.ZodType<Out, In>;
  document: Document;
  /** What the form shows of a document. */
  valuesOf: (document: Document) => In;
};

/** The form of a setting, which names the version it has seen and goes on with the one that was saved. */
export function useSetting<In extends FieldValues, Out extends object, Document extends { version: number }>({
  noun,
  schema,
  document,
  valuesOf,
}: Options<In, Out, Document>) {
  const version = useRef(document.version);
  const admin = useAdminForm<In, Out, Document>({
    schema,
    values: valuesOf(document) as DefaultValues<In>,
    save: (checked) =>
      send<Document>("PUT", `/api/bff/admin/settings/${noun}`, { ...checked, version: version.current }),
    onSaved: (saved) => {
      version.current = saved.version;
      admin.form.reset(valuesOf(saved));
    },
  });
  return admin;
}
