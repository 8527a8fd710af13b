"use client";

import type { ReactNode } from "react";
import { SWRConfig } from "swr";

type Props = {
  /** Answers requests in place of the server; may stay pending or reject. */
  answer: (path: string) => Promise<unknown>;
  /** What is known before anything is asked, by path. */
  known?: Record<string, unknown>;
  /** Nothing is asked at all. */
  isPaused?: boolean;
  children: ReactNode;
};

/** Components that read through SWR get these answers, and share none of them with the rest of the page. */
export function FixtureAnswers({ answer, known = {}, isPaused = false, children }: Props) {
  return (
    <SWRConfig
      value={{
        provider: () => new Map(),
        fetcher: answer,
        fallback: known,
        isPaused: () => isPaused,
        revalidateOnFocus: false,
        revalidateOnReconnect: false,
        shouldRetryOnError: false,
      }}
    >
      {children}
    </SWRConfig>
  );
}
