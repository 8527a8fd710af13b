import { Menu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { iconButtonStyle } from "@/components/ui/icon-button-style";

/** `file` is the address of a file to download. */
export type MenuAction = { label: string; icon?: LucideIcon } & (
  | { tone?: "danger"; isDisabled?: boolean; onSelect: () => void }
  | { file: string }
);

/** Rare and dangerous actions in a menu behind three dots; renders nothing without actions. */
export function ActionMenu({ label, actions }: { label: string; actions: (MenuAction | false)[] }) {
  const offered = actions.filter((action) => action !== false);
  if (offered.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={label} className={clsx(iconButtonStyle, "data-[popup-open]:bg-surface print:hidden")}>
        <Ellipsis aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-30">
          <Menu.Popup className="min-w-52 max-w-80 rounded-xl border bg-raised p-1.5 shadow-lg outline-none">
            {offered.map((action) => (
              <Item key={action.label} {...action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const plainStyle = "data-[highlighted]:bg-surface";
const dangerStyle = "text-danger data-[highlighted]:bg-danger-soft";
const itemStyle =
  "data-[disabled]:cursor-default data-[disabled]:text-muted flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none md:min-h-10";

function Item({ label, icon: Icon, ...action }: MenuAction) {
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {label}
    </>
  );
  if ("file" in action) {
    return (
      <Menu.LinkItem href={action.file} download closeOnClick className={clsx(itemStyle, plainStyle)}>
        {content}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      disabled={action.isDisabled}
      onClick={action.onSelect}
      className={clsx(itemStyle, action.tone === "danger" ? dangerStyle : plainStyle)}
    >
      {content}
    </Menu.Item>
  );
}
