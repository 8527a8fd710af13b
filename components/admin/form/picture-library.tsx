import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import type { LibraryPicture } from "@/lib/contract/uploads";

const PER_PAGE = 24;

type Props = { onChoose: (picture: LibraryPicture) => void; onClose: () => void };

/** The library in a dialog: searched and paged; choosing a picture closes it. */
export function PictureLibrary({ onChoose, onClose }: Props) {
  const t = useTranslations("admin.media");
  const grid = useTranslations("admin.grid");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const keyword = useDebounced(text.trim());
  // A new search starts on its first page.
  const [place, setPlace] = useState({ keyword, page: 1 });
  const page = place.keyword === keyword ? place.page : 1;
  const { data, error, mutate } = useAdminRead(
    "GET pictures",
    { query: { keyword, page, per_page: PER_PAGE } },
    { keepPreviousData: true },
  );

  function choose(picture: LibraryPicture) {
    onChoose(picture);
    dialog.current?.close();
  }

  return (
    <Dialog dialog={dialog} title={t("choose_title")} width="wide" opensAtOnce onClose={onClose}>
      <div className="mt-4 flex flex-col gap-4">
        {/* The dialog may be inside a form, which Enter must not submit. */}
        <TextField
          id={id}
          type="search"
          label={t("search")}
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => pressedKey(event) === "Enter" && event.preventDefault()}
        />
        <p role="status" className="text-sm text-muted">
          {data && !error && (data.total > 0 ? t("count", { count: data.total }) : t(keyword ? "none_found" : "none"))}
        </p>
        {error ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-danger">{grid("error")}</p>
            <SmallButton onClick={() => mutate()} label={grid("retry")} />
          </div>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {data?.data.map((picture) => (
              <li key={picture.id}>
                <PictureTile picture={picture} onClick={() => choose(picture)} />
              </li>
            )) ??
              tiles.map((tile) => (
                <li key={tile}>
                  <Skeleton className="aspect-square rounded-lg" />
                </li>
              ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {data && data.last_page > 1 && (
            <nav aria-label={grid("pages")} className="flex flex-wrap items-center gap-2">
              <SmallButton
                disabled={page <= 1}
                onClick={() => setPlace({ keyword, page: page - 1 })}
                icon={ChevronLeft}
                label={grid("previous")}
              />
              <SmallButton
                disabled={page >= data.last_page}
                onClick={() => setPlace({ keyword, page: page + 1 })}
                icon={ChevronRight}
                label={grid("next")}
              />
              <p className="text-sm text-muted tabular-nums">{grid("page_of", { page, last: data.last_page })}</p>
            </nav>
          )}
          <SmallButton look="quiet" className="ml-auto" onClick={() => dialog.current?.close()} label={grid("close")} />
        </div>
      </div>
    </Dialog>
  );
}

/** Placeholders until the first page has loaded. */
const tiles = [1, 2, 3, 4];

function PictureTile({ picture, onClick }: { picture: LibraryPicture; onClick: () => void }) {
  const t = useTranslations("admin.media");
  const { thumb_url, width, height, file_name, alt } = picture;
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full flex-col gap-1 rounded-lg border p-2 text-left text-sm hover:border-ink hover:bg-surface"
    >
      <img
        src={thumb_url}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="mb-1 aspect-square w-full rounded-md bg-surface object-contain"
      />
      <span className="line-clamp-2 break-all">{file_name || alt || t("unnamed")}</span>
      {file_name && alt && <span className="line-clamp-2 text-muted">{alt}</span>}
    </button>
  );
}
