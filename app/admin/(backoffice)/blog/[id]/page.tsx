import { MissingEntry } from "@/app/admin/missing-entry";
import { pageTitle } from "@/app/admin/page-parts";
import { BlogEditor } from "@/components/admin/content/blog-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as idSchema } from "@/lib/contract/envelope";
import { roleMay } from "@/lib/contract/permissions";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = pageTitle((t) => t("blog.edit"));

/** A post as staff write it. */
export default async function AdminBlogPostPage({ params }: Props) {
  const id = idSchema.safeParse((await params).id);
  if (!id.success) return <MissingEntry list="/admin/blog" />;
  const loaded = await loadForAdmin(async (admin) => ({
    blog: (await admin.call("GET blogs/{id}", { params: { id: id.data } })).data,
    categories: (await admin.call("GET blog-categories")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/blog" />;
  const { blog, categories, me } = loaded;
  const mayWrite = roleMay(me.role, "content_write");
  return <BlogEditor key={blog.id} blog={blog} categories={categories} author={me.name} mayWrite={mayWrite} />;
}
