import { Download, FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FileButton } from "@/components/admin/form/file-button";
import { Fold } from "@/components/admin/layout/fold";
import { panelStyle } from "@/components/admin/panel";
import { SmallAnchor } from "@/components/admin/small-button";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { cellsIn, textOf } from "./pasted-rows";

type Props = {
  title: string;
  hint: string;
  /** Two example lines, shown while the box is empty. */
  example: string;
  read: string;
  upload: string;
  /** Which other files are understood. */
  understood?: string;
  /** A template file to fill in: its name and content. */
  sample?: { name: string; text: string };
  /** Called with the cells. @returns the error, if any */
  onRead: (cells: string[][]) => string | undefined;
};

/** Rows from a spreadsheet or from a carrier's file: pasted, or chosen as a CSV. */
export function PasteBox({ title, hint, example, read, upload, understood, sample, onRead }: Props) {
  const t = useTranslations("admin.paste_box");
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  async function take(given: string) {
    const refused = onRead(await cellsIn(given));
    setProblem(refused);
    setText(refused ? given : "");
  }

  async function takeFile(file: File) {
    const read = await textOf(file);
    if ("text" in read) await take(read.text);
    else setProblem(t(read.unreadable));
  }

  return (
    <div className={panelStyle}>
      <TextArea
        id={id}
        label={title}
        hint={hint}
        error={problem}
        rows={4}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="small"
          look={understood && text.trim() !== "" ? "solid" : "outline"}
          disabled={text.trim() === ""}
          onClick={() => take(text)}
        >
          {read}
        </Button>
        <FileButton
          icon={FileUp}
          size="small"
          look={understood && text.trim() === "" ? "solid" : "outline"}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={false}
          onChoose={async ([file]) => file && takeFile(file)}
        >
          {upload}
        </FileButton>
        {sample && (
          <SmallAnchor
            look="quiet"
            icon={Download}
            // The byte order mark tells spreadsheets that the file is UTF-8.
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${sample.text}`)}`}
            download={sample.name}
            label={t("sample")}
          />
        )}
      </div>
      {understood && (
        <Fold title={t("understood")} className="mt-3">
          <p className="text-sm text-muted">{understood}</p>
        </Fold>
      )}
    </div>
  );
}
