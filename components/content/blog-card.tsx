import { Cover } from "@/components/content/cover";
import { AppLink } from "@/components/ui/app-link";
import type { BlogSummary } from "@/lib/contract/blogs";
import { formatDate } from "@/lib/format";

/** A post in the list: the whole card leads to it. */
export function BlogCard({ post, eager = false }: { post: BlogSummary; eager?: boolean }) {
  return (
    <article className="group relative flex flex-col gap-4">
      <div className="overflow-hidden rounded-2xl bg-surface">
        <Cover
          image={post.cover}
          eager={eager}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 94vw"
          className="transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
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
