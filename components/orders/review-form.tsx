import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { requiredMark, TextArea } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import { MAX_REVIEW_PICTURES, MAX_REVIEW_TEXT } from "@/lib/contract/limits";
import { type OrderReviews, type ReviewFormInput, thumbOf } from "@/lib/contract/reviews";
import { type Picture, PictureUpload } from "./picture-upload";

type Props = {
  number: string;
  product: OrderReviews["products"][number];
  /** Shows the reviews of the server's answer, or reads them again. */
  onChange: (changed?: OrderReviews) => Promise<unknown>;
  onDone: () => void;
};

/** Stars, text and pictures for one product of an order. If the review was changed elsewhere, the new one is shown. */
export function ReviewForm({ number, product: { id, title, review }, onChange, onDone }: Props) {
  const t = useTranslations("order.reviews");
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? "");
  const path = `/api/bff/orders/${number}/reviews`;
  const known = (review?.pictures ?? []).map((name) => ({ name, preview: `${path}/pictures/${thumbOf(name)}` }));
  const [pictures, setPictures] = useState<Picture[]>(known);
  const [missing, setMissing] = useState({ stars: false, text: false });
  const { busy, problem, errors, send } = useMutation({
    isInline: true,
    onRefused: async ({ data }) => {
      if (data.error === "version_conflict") await onChange();
      // Shown beside the fields, except what is wrong with a picture.
      if (data.errors?.stars || data.errors?.text) return "";
      return Object.values(data.errors ?? {})[0]?.[0];
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lacking = { stars: stars === 0, text: text.trim() === "" };
    setMissing(lacking);
    if (lacking.stars || lacking.text) return;
    const form: ReviewFormInput = {
      stars,
      text,
      pictures: pictures.map(({ name }) => name),
      ...(review && { version: review.version }),
    };
    const isSent = await send<OrderReviews>("PUT", `${path}/${id}`, form, { onDone: onChange });
    if (isSent) onDone();
  }

  return (
    <PostForm onSubmit={submit} className="stack gap-5">
      {review && <p className="text-sm text-muted">{t("edit_note")}</p>}
      <StarChoice
        value={stars}
        onChange={setStars}
        error={missing.stars && stars === 0 ? t("stars_missing") : errors.stars?.[0]}
      />
      <TextArea
        id={`review-${id}`}
        label={t("text")}
        hint={t("text_hint", { count: text.length, max: MAX_REVIEW_TEXT })}
        rows={5}
        maxLength={MAX_REVIEW_TEXT}
        isRequired
        error={missing.text && text.trim() === "" ? t("text_missing") : errors.text?.[0]}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PictureUpload path={`${path}/pictures`} max={MAX_REVIEW_PICTURES} initial={known} onChange={setPictures} />
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} aria-label={busy ? undefined : `${t("send")} ${title}`}>
          {t(busy ? "sending" : "send")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("keep")}
        </Button>
      </div>
    </PostForm>
  );
}

type StarChoiceProps = { value: number; onChange: (stars: number) => void; error?: string };

/** One to five stars as radio buttons, so that the keyboard works. */
function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const t = useTranslations("order.reviews");
  const name = useId();
  return (
    <fieldset aria-invalid={Boolean(error)} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={`mb-1 text-sm font-medium ${requiredMark}`}>{t("stars")}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={t("star", { stars })}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={stars <= value ? "size-8 fill-current text-star" : "size-8 text-line-strong"}
              />
            </label>
          ))}
        </div>
        {value > 0 && <span className="text-sm text-muted">{t("star_words", { stars: String(value) })}</span>}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
