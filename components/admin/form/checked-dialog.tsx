import { useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckedForm } from "./checked-form";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "text" | "width"> &
  Pick<ComponentProps<typeof CheckedForm>, "children"> & {
    confirm: string;
    tone?: "danger";
    busy: boolean;
    /** Called with the fields once they are valid; resolve to true to close the dialog. */
    onChecked: (fields: FormData) => Promise<boolean>;
    onClose: () => void;
  };

/** A short form in a dialog that is open while it is mounted. */
export function CheckedDialog({ title, text, width, confirm, tone, busy, onChecked, onClose, children }: Props) {
  const keep = useTranslations("admin.form")("keep");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog dialog={dialog} opensAtOnce title={title} text={text} width={width} onClose={onClose}>
      <CheckedForm
        className="stack mt-4 gap-4"
        onChecked={async ({ currentTarget }) => {
          if (await onChecked(new FormData(currentTarget))) dialog.current?.close();
        }}
      >
        {(errorOf) => (
          <>
            {children(errorOf)}
            <div className="mt-2 flex flex-wrap justify-end gap-3">
              <Button look="quiet" onClick={() => dialog.current?.close()}>
                {keep}
              </Button>
              <Button type="submit" look={tone ?? "solid"} disabled={busy}>
                {confirm}
              </Button>
            </div>
          </>
        )}
      </CheckedForm>
    </Dialog>
  );
}
