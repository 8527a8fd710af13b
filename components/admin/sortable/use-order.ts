"use client";

import { useState } from "react";

/**
 * A list that staff put in order. A new order is shown at once; when the server refuses it, the old one comes back.
 * @param send sends the new order and resolves to whether it was accepted
 */
export function useOrder<T>(initial: T[], send: (items: T[], show: (items: T[]) => void) => Promise<boolean>) {
  const [items, show] = useState(initial);
  async function order(next: T[]) {
    show(next);
    if (!(await send(next, show))) show(items);
  }
  return { items, show, order };
}
