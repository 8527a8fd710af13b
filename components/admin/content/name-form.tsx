import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";

type Props = {
  id: string;
  label: string;
  name?: string;
  submit: string;
  isBusy: boolean;
  /** Resolves to whether it was saved; the field is emptied only then. */
  onSubmit: (name: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** A form with one name, for a new entry or to rename one. */
export function NameForm({ id, label, name = "", submit, isBusy, onSubmit, onCancel }: Props) {
  const cancel = useTranslations("admin.faq")("cancel");
  const [text, setText] = useState(name);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onSubmit(text.trim()))) setText(name);
  }
  return (
    <PostForm onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        id={id}
        label={label}
        value={text}
        maxLength={30}
        required
        onChange={({ target }) => setText(target.value)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" look="outline" disabled={isBusy || !text.trim()}>
        {submit}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </PostForm>
  );
}

type RenameProps = Pick<Props, "id" | "label" | "isBusy"> & {
  name: string;
  /** The button's label for screen readers. */
  renameOf: string;
  mayWrite: boolean;
  onRename: (name: string) => Promise<boolean>;
  shown: ReactNode;
  children?: ReactNode;
};

/** A row whose name can be changed in place. */
export function RenameRow({ id, label, name, renameOf, mayWrite, isBusy, onRename, shown, children }: RenameProps) {
  const t = useTranslations("admin.faq");
  const [isRenamed, setIsRenamed] = useState(false);
  if (isRenamed) {
    return (
      <NameForm
        id={id}
        label={label}
        name={name}
        submit={t("save")}
        isBusy={isBusy}
        onCancel={() => setIsRenamed(false)}
        onSubmit={async (text) => {
          const isDone = await onRename(text);
          if (isDone) setIsRenamed(false);
          return isDone;
        }}
      />
    );
  }
  return (
    <>
      {shown}
      {mayWrite && (
        <>
          <SmallButton
            isCompact
            look="quiet"
            icon={Pencil}
            aria-label={renameOf}
            onClick={() => setIsRenamed(true)}
            label={t("rename")}
          />
          {children}
        </>
      )}
    </>
  );
}
