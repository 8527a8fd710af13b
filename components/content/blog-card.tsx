import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { BlogSummary } from "@/lib/contract/blogs";
import { formatDate } from "@/lib/format";

/** A post in the list: the whole card leads to it. Without a cover it begins with a line, so that a row still lines up. */
export function BlogCard({ post, eager = false }: { post: BlogSummary; eager?: boolean }) {
  return (
    <article className="group relative flex flex-col gap-4">
      {post.cover ? (
        <div className="overflow-hidden rounded-2xl bg-surface">
          <Picture
            image={post.cover}
            shape="wide"
            decorative
            eager={eager}
            sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 94vw"
            className="h-auto w-full transition-transform duration-500 group-hover:scale-[1.03]"
          />
        </div>
      ) : (
        <div aria-hidden className="border-t" />
      )}
      <div>
        <p className="text-sm text-muted tabular-nums">
          {post.category.title}・{formatDate(post.published_at)}
        </p>
        <h2 className="mt-1 text-lg font-semibold">
          <AppLink href={`/blog/${post.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
            {post.title}
          </AppLink>
        </h2>
        <p className="mt-1 line-clamp-3 text-muted">{post.summary}</p>
      </div>
    </article>
  );
}
