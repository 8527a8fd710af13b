import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";

type Props = { title: string; orders: { number: string; reason?: string }[] };

/** Orders that are not printed, with a link and the reason for each. */
export function LeftOut({ title, orders }: Props) {
  if (orders.length === 0) return null;
  return (
    <Panel title={title} className="my-6 max-w-3xl print:hidden">
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {orders.map(({ number, reason }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <AppLink
              prefetch={false}
              href={`/admin/order/${number}`}
              className="text-accent tabular-nums underline-offset-4 hover:underline"
            >
              {number}
            </AppLink>
            {reason && <span className="text-sm text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
