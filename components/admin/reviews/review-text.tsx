import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { type AdminReview, thumbOf } from "@/lib/contract/reviews";

const pictureOf = (name: string) => `/api/bff/admin-review-pictures/${name}`;

/** A review as the shop shows it, with the reason for hiding it and the shop's answer. */
export function ReviewText({ review: { stars, text, pictures, reason, answer } }: { review: AdminReview }) {
  const t = useTranslations("admin.reviews");
  return (
    <div className="flex flex-col gap-2 @3xl:min-w-60">
      <span role="img" aria-label={t("star", { stars: String(stars) })} className="flex text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className={star <= stars ? "size-4 fill-current" : "size-4 text-line-strong"} />
        ))}
      </span>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((name, index) => (
            <li key={name}>
              <a href={pictureOf(name)} target="_blank" rel="noreferrer" className="block rounded-lg">
                <img
                  src={pictureOf(thumbOf(name))}
                  alt={t("picture", { place: index + 1 })}
                  loading="lazy"
                  className="size-16 rounded-lg bg-surface object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reason && <p className="text-sm text-muted">{t("hidden_for", { reason })}</p>}
      {answer && (
        <p className="rounded-lg bg-surface px-3 py-2 text-sm whitespace-pre-line">{t("answered", { answer })}</p>
      )}
    </div>
  );
}
