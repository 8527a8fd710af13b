import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { useMutation } from "@/components/ui/use-mutation";
import { reviewerName } from "@/lib/contract/mask-personal-data";
import { type OrderReviews, thumbOf } from "@/lib/contract/reviews";
import { read } from "@/lib/fetcher";
import { Panel } from "./panel";
import { ReviewForm } from "./review-form";

const tones = { waiting: "warning", shown: "good", hidden: "neutral" } as const;

type Reviewed = OrderReviews["products"][number];
type Own = NonNullable<Reviewed["review"]>;

/** The products of a delivered order with the shopper's reviews. Nothing if the backend has no reviews. */
export function ReviewsPanel({ number, author, sendsMails }: { number: string; author: string; sendsMails: boolean }) {
  const t = useTranslations("order.reviews");
  const { data, mutate } = useSWR<OrderReviews>(`/api/bff/orders/${number}/reviews`, read);
  const show = (changed?: OrderReviews) => mutate(changed, { revalidate: !changed });
  if (!data?.is_open || data.products.length === 0) return null;
  return (
    <Panel title={t("title")} className="print:hidden">
      <p className="text-muted">{t("intro")}</p>
      <ul className="mt-4 divide-y border-y">
        {data.products.map((product) => (
          <li key={product.id} className="py-5">
            <ReviewOf key={product.review?.version ?? 0} number={number} product={product} onChange={show} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t("honest", { name: reviewerName(author) })}</p>
      {sendsMails && <Invitation number={number} data={data} onChange={show} />}
    </Panel>
  );
}

type Shown = { number: string; onChange: (changed?: OrderReviews) => Promise<unknown> };

function ReviewOf({ number, product, onChange }: Shown & { product: Reviewed }) {
  const t = useTranslations("order.reviews");
  const [writes, setWrites] = useState(false);
  const { title, image, review } = product;
  const label = t(review ? "edit" : "write");
  return (
    <article className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-xl">
          <Picture image={image} sizes="64px" decorative />
        </div>
        <h3 className="min-w-0 flex-1 font-medium">{title}</h3>
        {!writes && (
          <Button
            look="outline"
            size="small"
            aria-label={t(review ? "edit_of" : "write_of", { title })}
            onClick={() => setWrites(true)}
          >
            {label}
          </Button>
        )}
      </div>
      {review && !writes && <Written number={number} review={review} />}
      {writes && <ReviewForm number={number} product={product} onChange={onChange} onDone={() => setWrites(false)} />}
    </article>
  );
}

function Written({ number, review }: { number: string; review: Own }) {
  const t = useTranslations("order.reviews");
  const { stars, status, text, reason, answer, pictures } = review;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <span role="img" aria-label={t("star", { stars })} className="flex text-star">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} className={star <= stars ? "size-4 fill-current" : "size-4 text-line-strong"} />
          ))}
        </span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      {reason && <p className="text-sm text-muted">{t("reason", { reason })}</p>}
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((name, index) => (
            <li key={name}>
              <img
                src={ownPicture(number, name)}
                alt={t("picture", { place: index + 1 })}
                loading="lazy"
                className="size-20 rounded-xl bg-surface object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {answer && <p className="rounded-xl bg-surface px-4 py-3 whitespace-pre-line">{t("answer", { answer })}</p>}
    </div>
  );
}

/** Address of a picture of the shopper's own review. */
function ownPicture(number: string, name: string): string {
  return `/api/bff/orders/${number}/reviews/pictures/${thumbOf(name)}`;
}

/** Says that a mail will ask for reviews, with a button to opt out; nothing if no mail will be sent. */
function Invitation({ number, data, onChange }: Shown & { data: OrderReviews }) {
  const t = useTranslations("order.reviews");
  const { busy, send } = useMutation();
  const { may_ask, is_asked, products } = data;
  if (may_ask && !is_asked && products.every(({ review }) => review)) return null;
  const choose = () =>
    send<OrderReviews>("PUT", `/api/bff/orders/${number}/review-mail`, { may_ask: !may_ask }, { onDone: onChange });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t(may_ask ? (is_asked ? "asked" : "to_come") : "refused")}
      <button type="button" disabled={busy} onClick={choose} className="min-h-11 underline underline-offset-4">
        {t(may_ask ? "refuse" : "allow")}
      </button>
    </p>
  );
}
