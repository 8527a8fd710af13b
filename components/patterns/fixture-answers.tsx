import type { ReactNode } from "react";
import { SWRConfig } from "swr";

type Props = {
  answer: (path: string) => Promise<unknown>;
  known?: Record<string, unknown>;
  isPaused?: boolean;
  children: ReactNode;
};

/** Gives components that read through SWR these answers, in a cache separate from the rest of the page. */
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
