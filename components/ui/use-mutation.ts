import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, useContext, useRef, useState, useTransition } from "react";
import { type Reply, RequestError, send as sendRequest } from "@/lib/fetcher";
import { notify } from "./notify";

type Method = "POST" | "PUT" | "DELETE";
export type MutationOptions = {
  /** Text shown if there was no answer. */
  failed?: string;
  /** Refreshed after success and failure; a function is awaited before the result is shown. */
  refresh?: "page" | (() => Promise<unknown>);
  /** Handles an API error and may return a text to replace the server's; an empty one shows nothing. */
  onRefused?: (refusal: RequestError) => string | undefined | Promise<string | undefined>;
  /** The caller shows `problem` beside the button; otherwise a failure is a toast. */
  isInline?: boolean;
};
export type Outcome<T> = {
  /** Replaces the server's text after success; empty for no toast. */
  said?: string | ((msg: string, data: T) => string);
  onDone?: (data: T) => unknown;
};

/** Opens a sign-in on the page; resolves to whether it succeeded. Without a provider always false. */
export const SignInAgain = createContext<() => Promise<boolean>>(async () => false);

/** Returns a function that runs a call; if the session has ended, it asks to sign in and repeats the call. */
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
 * repeats the same request with the same idempotency key. A success or a status of 4xx ends the intent.
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

/** Not `crypto.randomUUID`, which exists only over HTTPS and on localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One change at a time. `send` takes a request, `attempt` any other call; both resolve to whether it succeeded. `busy`
 * lasts until the refreshed page is shown. After a failure `problem` is its text and `errors` the texts of fields.
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
