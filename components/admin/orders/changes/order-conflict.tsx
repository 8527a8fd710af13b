import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { EventLines } from "@/components/admin/orders/event-line";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { IconButton } from "@/components/ui/icon-button";
import type { AdminCallData, AdminCallInput, AdminChangeName } from "@/lib/contract/admin-calls/all";
import type { AdminOrder } from "@/lib/contract/orders";

/** Props of a dialog about an order. */
export type OrderDialogProps = { order: AdminOrder; onClose: () => void };

type Screen = { show: (order: AdminOrder) => void; reportConflict: () => void };

const OrderScreen = createContext<Screen>({ show: () => {}, reportConflict: () => {} });

/**
 * Changes the order and shows the answer's order. Also refreshes the page, since Next's cached page would show the old
 * state on the way back. If the page was stale, says what happened meanwhile.
 */
export function useOrderMutation() {
  const t = useTranslations("admin.order");
  const router = useRouter();
  const { show, reportConflict } = useContext(OrderScreen);
  const { call: send, ...mutation } = useAdminMutation({
    failed: t("failed"),
    onRefused: ({ data }) => {
      if (data.error === "version_conflict") reportConflict();
      router.refresh();
      return undefined;
    },
  });
  function call<K extends OrderChangeName>(
    name: K,
    input: AdminCallInput<K>,
    onDone?: (answer: AdminCallData<K>) => unknown,
  ) {
    return send(name, input, {
      onDone: (answer) => {
        if ("order_status" in answer) show(answer);
        onDone?.(answer);
        router.refresh();
      },
    });
  }
  return { ...mutation, call };
}

type OrderChangeName = Extract<AdminChangeName, `${string} orders/{number}/${string}` | "POST returns/{id}/actions">;

/** The order to show: the answer of the last change, until a newer order is loaded. */
export function useShownOrder(read: AdminOrder): [AdminOrder, Screen["show"]] {
  const [state, setState] = useState({ read, shown: read });
  const isNews = state.read !== read;
  const shown = isNews && read.version >= state.shown.version ? read : state.shown;
  if (isNews) setState({ read, shown });
  return [shown, useCallback((order) => setState((now) => ({ ...now, shown: order })), [])];
}

type Props = { order: AdminOrder; show: Screen["show"]; children: ReactNode };

/** After a refused change, lists what happened since the page was loaded: the last entries of the order's history. */
export function OrderConflict({ order, show, children }: Props) {
  const { events, version } = order;
  const t = useTranslations("admin.order.conflict");
  const [seen, setSeen] = useState<number>();
  const notice = useRef<HTMLDivElement>(null);
  const reportConflict = useCallback(() => setSeen((before) => before ?? events.length), [events.length]);
  const screen = useMemo(() => ({ show, reportConflict }), [show, reportConflict]);
  const news = seen === undefined ? [] : events.slice(seen);
  const hasNews = news.length > 0;
  useNextStep(version, hasNews);
  useEffect(() => {
    if (hasNews) notice.current?.focus();
  }, [hasNews]);
  return (
    <OrderScreen.Provider value={screen}>
      {hasNews && (
        <div
          ref={notice}
          role="alert"
          tabIndex={-1}
          className="mb-6 flex items-start gap-4 rounded-2xl border border-warning bg-warning-soft p-5 print:hidden"
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-warning">{t("title")}</p>
            <p className="mt-1 text-sm">{t("text")}</p>
            <ul className="mt-3 flex flex-col gap-2">
              <EventLines events={news} order={order} />
            </ul>
          </div>
          <IconButton icon={X} iconSize="size-5" label={t("close")} onClick={() => setSeen(undefined)} />
        </div>
      )}
      {children}
    </OrderScreen.Provider>
  );
}

/**
 * Focuses the next step (`data-step`) after a change, since the pressed button is often gone, so that the whole order
 * can be handled by keyboard.
 * @param isTaken whether something else needs the focus
 */
function useNextStep(version: number, isTaken: boolean): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    if (isTaken || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [data-step]")?.focus();
  }, [version, isTaken]);
}
