import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, useContext, useRef, useState, useTransition } from "react";
import { type Reply, RequestError, send as sendRequest } from "@/lib/fetcher";
import { notify } from "./notify";

type Method = "POST" | "PUT" | "DELETE";
export type MutationOptions = {
  /** Shown when there was no answer. */
  failed?: string;
  /** Read again after success and failure alike; a function is waited for before the result is shown. */
  refresh?: "page" | (() => Promise<unknown>);
  /** Looks at a refusal and may give another text than the server's; an empty one shows nothing. */
  onRefused?: (refusal: RequestError) => string | undefined | Promise<string | undefined>;
  /** The caller shows a failure (`problem`) beside the button; otherwise it is a toast. */
  isInline?: boolean;
};
export type Outcome<T> = {
  /** Shown after success in place of the server's text; empty for none. */
  said?: string | ((msg: string, data: T) => string);
  onDone?: (data: T) => unknown;
};

/** Asks to sign in without leaving the page; resolves to whether that happened. Without a provider it never does. */
export const SignInAgain = createContext<() => Promise<boolean>>(async () => false);

/** Runs a call. When the session has ended, it asks to sign in and runs the call again. */
export function useSignedIn() {
  const signInAgain = useContext(SignInAgain);
  return async function signedIn<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const hasEnded = error instanceof RequestError && error.data.error === "not_signed_in";
      if (!hasEnded || !(await signInAgain())) throw error;
      return call();
    }
  };
}

/**
 * Sends at most once. Until the answer to an intent (method, path, body without its version) is known, sending it again
 * repeats the same request with the same idempotency key. A success or a refusal ends the intent.
 */
export function useIntent() {
  const unanswered = useRef<{ intent: string; body: object; key: string }>(undefined);
  return async function sendOnce<T>(method: Method, path: string, body: object = {}): Promise<Reply<T>> {
    const intent = JSON.stringify([method, path, { ...body, version: undefined }]);
    if (unanswered.current?.intent !== intent) unanswered.current = { intent, body, key: newKey() };
    const request = unanswered.current;
    try {
      const reply = await sendRequest<T>(method, path, request.body, { "Idempotency-Key": request.key });
      unanswered.current = undefined;
      return reply;
    } catch (error) {
      if (error instanceof RequestError && error.status >= 400 && error.status < 500) unanswered.current = undefined;
      throw error;
    }
  };
}

/** Not `crypto.randomUUID`, which browsers offer over HTTPS and on localhost only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One change at a time. `send` takes a request, `attempt` any other call; both resolve to whether it was done. `busy`
 * lasts until the refreshed page is shown. After a failure `problem` is its text and `errors` those of single fields.
 */
export function useMutation({ failed, refresh, onRefused, isInline = false }: MutationOptions = {}) {
  const common = useTranslations("common");
  const router = useRouter();
  const signedIn = useSignedIn();
  const sendOnce = useIntent();
  const [isSending, setIsSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const busy = isSending || isRefreshing;

  async function attempt<T>(call: () => Promise<Reply<T>>, { said, onDone }: Outcome<T> = {}): Promise<boolean> {
    if (busy) return false;
    setIsSending(true);
    setProblem("");
    setErrors({});
    try {
      const { msg, data } = await signedIn(call);
      await onDone?.(data);
      if (typeof refresh === "function") await refresh();
      const text = typeof said === "function" ? said(msg, data) : (said ?? msg);
      if (text) void notify("success", text);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (typeof refresh === "function") await refresh();
      await explain(error);
      return false;
    } finally {
      setIsSending(false);
      if (refresh === "page") startRefresh(() => router.refresh());
    }
  }

  async function explain(refusal: RequestError): Promise<void> {
    const own = await onRefused?.(refusal);
    const text = own ?? (refusal.message || failed || common("failed"));
    setErrors(refusal.data.errors ?? {});
    setProblem(text);
    const isConflict = own !== undefined && refusal.data.error === "version_conflict";
    if (text && !isInline) void notify(isConflict ? "warning" : "error", text);
  }

  return {
    busy,
    problem,
    errors,
    attempt,
    send: <T>(method: Method, path: string, body?: object, outcome?: Outcome<T>) =>
      attempt<T>(() => sendOnce<T>(method, path, body), outcome),
  };
}
