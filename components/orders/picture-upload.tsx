import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PictureProblems } from "@/components/ui/picture-problems";
import { usePictureRefusal } from "@/components/ui/use-size-refusal";
import { CHOSEN_PICTURES } from "@/lib/contract/picture-limits";
import { RequestError } from "@/lib/fetcher";

/** An uploaded picture; `preview` is its address. */
export type Picture = { name: string; preview: string };

type Props = {
  /** Path of the upload request. */
  path: string;
  max: number;
  /** Pictures uploaded before. */
  initial?: Picture[];
  onChange: (pictures: Picture[]) => void;
};

/** Pictures for a form of the shopper; each is uploaded as soon as it is chosen. */
export function PictureUpload({ path, max, initial = [], onChange }: Props) {
  const t = useTranslations("order.returns.pictures");
  const refusalOf = usePictureRefusal();
  const [pictures, setPictures] = useState<Picture[]>(initial);
  const [sending, setSending] = useState({ done: 0, of: 0, percent: 0 });
  const [problems, setProblems] = useState<string[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), []);
  const isSending = sending.done < sending.of;

  function show(next: Picture[]) {
    setPictures(next);
    onChange(next);
  }

  async function add(files: File[]) {
    const taken = files.slice(0, max - pictures.length);
    const refused = files.length > taken.length ? [t("too_many", { max })] : [];
    let shown = pictures;
    for (const [index, file] of taken.entries()) {
      const onProgress = (percent: number) => setSending({ done: index, of: taken.length, percent });
      onProgress(0);
      try {
        const { sendPicture } = await import("@/components/ui/send-picture");
        const { data } = await sendPicture<{ name: string }>(path, file, { refusalOf, onProgress });
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        shown = [...shown, { name: data.name, preview }];
        show(shown);
      } catch (error) {
        const reason = (error instanceof RequestError && error.message) || t("failed");
        refused.push(t("problem", { file: file.name, reason }));
      }
    }
    setSending({ done: 0, of: 0, percent: 0 });
    setProblems(refused);
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{t("title")}</p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ name, preview }, index) => (
          <li key={name} className="relative">
            <img src={preview} alt={t("alt", { place: index + 1 })} className="size-24 rounded-xl object-cover" />
            <button
              type="button"
              aria-label={t("remove", { place: index + 1 })}
              onClick={() => show(pictures.filter((picture) => picture.name !== name))}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border bg-raised shadow-sm"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <label className="grid size-24 cursor-pointer place-items-center rounded-xl border border-dashed border-line-strong text-muted hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-wait">
              <ImagePlus aria-hidden className="size-7" />
              <span className="sr-only">{t("add")}</span>
              <input
                type="file"
                accept={CHOSEN_PICTURES}
                multiple
                disabled={isSending}
                className="sr-only"
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? []);
                  event.target.value = "";
                  return add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-sm text-muted">
        {isSending
          ? t("sending", { place: sending.done + 1, of: sending.of, percent: sending.percent })
          : t("hint", { max })}
      </p>
      <PictureProblems problems={problems} />
    </div>
  );
}
