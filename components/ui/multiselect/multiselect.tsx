"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { pressedKey } from "../pressed-key";
import { OPTIONS_STEP, type Option, type OptionSource, useOptions } from "./options";

type Choice =
  | { mode: "tags"; value: Option[]; onChange: (value: Option[]) => void }
  | { mode: "single"; value: Option | null; onChange: (value: Option | null) => void };

type FrameProps = Pick<ComponentProps<typeof Field>, "id" | "label" | "hint" | "error">;
type Props = Choice &
  FrameProps & {
    source: OptionSource;
    placeholder?: string;
    isDisabled?: boolean;
    /** Creates a missing option; tags mode only. */
    onCreate?: (label: string) => Promise<Option | undefined>;
    /** Called on Enter while no option is highlighted, e.g. by a scanner. Resolves to true to clear the text. */
    onEnter?: (text: string) => Promise<boolean>;
  };

const NEW = "multiselect:new";
const NEAR_END_PX = 48;

/**
 * A searchable choice of one or, in tags mode, several options; more load at the end of the list.
 * @throws TypeError in tags mode for a value that is not an array (docs/specification.md section 5)
 */
export function Multiselect(props: Props) {
  const { id, label, source, hint, error, onCreate, onEnter } = props;
  if (props.mode === "tags" && !Array.isArray(props.value)) throw new TypeError("tags mode requires an array value");
  const t = useTranslations("admin.multiselect");
  const [isOpen, setIsOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const [shown, setShown] = useState(OPTIONS_STEP);
  const highlighted = useRef<Option>(undefined);
  // After a choice the field holds the option's label, which is not a search.
  const sought = props.mode === "single" && props.value?.label === keyword ? "" : keyword.trim();
  const found = useOptions(source, sought, isOpen, shown);
  const isKnown = found.options.some((option) => option.label === sought);
  const creatable = onCreate && sought && !isKnown && !found.isLoading;
  const options = creatable ? [...found.options, { value: NEW, label: sought }] : found.options;
  const more = () => {
    if (!found.hasMore) return;
    if (found.fetchMore) found.fetchMore();
    else setShown(shown + OPTIONS_STEP);
  };

  async function choose(value: Option | Option[] | null) {
    setKeyword("");
    if (props.mode === "single") return props.onChange(value as Option | null);
    const chosen = (value ?? []) as Option[];
    const fresh = chosen.find((option) => option.value === NEW);
    const known = chosen.filter((option) => option.value !== NEW);
    props.onChange(known);
    const made = fresh && (await onCreate?.(fresh.label));
    if (made) props.onChange([...known, made]);
  }

  async function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (pressedKey(event) !== "Enter") return;
    // Enter chooses an option instead of submitting the surrounding form.
    event.preventDefault();
    if (!onEnter || highlighted.current) return;
    const text = event.currentTarget.value.trim();
    if (!text || !(await onEnter(text))) return;
    setIsOpen(false);
    // Keeps text that was scanned in the meantime.
    setKeyword((typed) => (typed.trim() === text ? "" : typed));
  }

  const shared = {
    items: options,
    filter: null,
    open: isOpen,
    onOpenChange: setIsOpen,
    inputValue: keyword,
    disabled: props.isDisabled,
    itemToStringLabel: (option: Option) => option.label,
    itemToStringValue: (option: Option) => option.value,
    isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
    onInputValueChange: (text: string) => {
      setKeyword(text);
      setShown(OPTIONS_STEP);
    },
    onItemHighlighted: (option: Option | undefined) => {
      highlighted.current = option;
      if (option && option.value === found.options.at(-1)?.value) more();
    },
  };
  const inside = (input: ReactNode) => (
    <>
      <Combobox.InputGroup className="flex min-h-11 w-full items-center gap-1 rounded-lg border border-line-strong bg-raised px-2 has-disabled:bg-surface has-disabled:text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent has-aria-invalid:border-danger">
        {props.mode === "tags" ? (
          <Combobox.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1 py-1">
            {props.value.map((option) => (
              <Combobox.Chip
                key={option.value}
                aria-label={option.label}
                className="inline-flex min-h-8 items-center gap-1 rounded-full bg-surface pl-3 text-sm data-highlighted:bg-accent-soft"
              >
                {option.label}
                <Combobox.ChipRemove
                  aria-label={t("remove", { label: option.label })}
                  className="grid size-8 place-items-center rounded-full hover:text-danger"
                >
                  <X aria-hidden className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            {input}
          </Combobox.Chips>
        ) : (
          input
        )}
        <Combobox.Trigger aria-label={t("placeholder")} className="grid size-9 place-items-center text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 w-(--anchor-width)">
          <Combobox.Popup className="rounded-xl border bg-raised p-1 shadow-lg">
            <Combobox.Status className="px-3 py-1 text-sm text-muted empty:hidden">
              {found.error ? t("error") : found.isLoading ? t("loading") : ""}
            </Combobox.Status>
            <Combobox.Empty className="px-3 py-2 text-sm text-muted empty:hidden">
              {found.isLoading || found.error ? "" : t("empty")}
            </Combobox.Empty>
            <Combobox.List
              className="max-h-64 overflow-y-auto"
              onScroll={({ currentTarget: list }) => {
                if (list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_END_PX) more();
              }}
            >
              {(option: Option) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  disabled={option.isDisabled}
                  className="flex min-h-10 items-center gap-2 rounded-lg px-3 data-disabled:text-muted data-highlighted:bg-surface"
                >
                  <span className="min-w-0 flex-1">
                    {option.value === NEW ? t("create", { label: option.label }) : option.label}
                    {option.detail && (
                      <span className="block pb-1 text-sm text-muted tabular-nums">{option.detail}</span>
                    )}
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => {
        const input = (
          <Combobox.Input
            {...control}
            onKeyDown={enter}
            placeholder={props.placeholder ?? t("placeholder")}
            className="min-h-9 min-w-24 flex-1 bg-transparent px-1 outline-none placeholder:text-muted"
          />
        );
        return props.mode === "tags" ? (
          <Combobox.Root multiple value={props.value} onValueChange={choose} {...shared}>
            {inside(input)}
          </Combobox.Root>
        ) : (
          <Combobox.Root value={props.value} onValueChange={choose} {...shared}>
            {inside(input)}
          </Combobox.Root>
        );
      }}
    </Field>
  );
}
