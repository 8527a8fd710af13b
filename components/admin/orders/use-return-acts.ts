"use client";

import type { ActOnReturn, ReturnAction, ReturnRequest } from "@/lib/contract/returns";
import { useOrderMutation } from "./order-conflict";

export type Found = Pick<ActOnReturn, "lines" | "answer">;

/** Moves a return on. */
export function useReturnActs(request: Pick<ReturnRequest, "id" | "version"> | undefined) {
  const { busy, call } = useOrderMutation();
  const { id = 0, version = 0 } = request ?? {};
  const act = (action: ReturnAction, more: Found = {}) =>
    call("POST returns/{id}/actions", { params: { id }, body: { action, version, ...more } });
  return { busy, act };
}
