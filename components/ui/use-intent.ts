"use client";

import { useRef } from "react";
import { type Reply, RequestError, send } from "@/lib/fetcher";

/**
 * Sends what must happen once at most. One intent, one key: sent again after an answer that never came, the server gives
 * what it did the first time. A success or a refusal ends the intent.
 */
export function useIntent() {
  const key = useRef<string>(undefined);
  return async function sendOnce<T>(path: string, body: unknown): Promise<Reply<T>> {
    key.current ??= crypto.randomUUID();
    try {
      const reply = await send<T>("POST", path, body, { "Idempotency-Key": key.current });
      key.current = undefined;
      return reply;
    } catch (error) {
      if (error instanceof RequestError && error.status >= 400 && error.status < 500) key.current = undefined;
      throw error;
    }
  };
}
