import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { BlogEditor } from "@/components/admin/content/blog-editor";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("blog.edit"));

export default async function AdminBlogPostPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    blog: read("GET blogs/{id}", { params: { id } }),
    categories: read("GET blog-categories"),
  }));
  if (!screen) return <MissingEntry list="/admin/blog" />;
  const { blog, categories, me, may } = screen;
  const mayWrite = may("content_write");
  return <BlogEditor key={blog.id} blog={blog} categories={categories} author={me.name} mayWrite={mayWrite} />;
}
