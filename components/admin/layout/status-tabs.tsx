import { ListTabs } from "@/components/admin/layout/list-tabs";
import type { AdminListName } from "@/lib/contract/admin-calls/all";
import { TabCount } from "./tab-count";

type Props<Status extends string> = {
  call: AdminListName;
  /** Path of the list; each tab adds its status. */
  href: string;
  label: string;
  all: string;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
  counts: Record<Status | "all", number>;
  /** The status whose rows wait for staff. */
  work?: Status;
  current: Status | undefined;
  /** The status that is open at first; the tab of all rows then comes last instead of first. */
  first?: Status;
};

/** Tabs of a list by status, with the number of rows in each. */
export function StatusTabs<Status extends string>({ call, href, label, all, counts, ...props }: Props<Status>) {
  const { statuses, nameOf, work, current, first } = props;
  const allTab = {
    id: "all",
    href: first ? `${href}?tab=all` : href,
    label: all,
    count: <TabCount call={call} query={{}} initial={counts.all} />,
  };
  const statusTabs = statuses.map((status) => ({
    id: status as string,
    href: status === first ? href : `${href}?status=${status}`,
    label: nameOf(status),
    count: <TabCount call={call} query={{ status }} initial={counts[status]} />,
    isWork: status === work && counts[status] > 0,
  }));
  return (
    <ListTabs
      label={label}
      current={current ?? "all"}
      tabs={first ? [...statusTabs, allTab] : [allTab, ...statusTabs]}
    />
  );
}
