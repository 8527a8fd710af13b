import "server-only";
import { Feed } from "feed";
import { publicUrl } from "../env";
import { defaultLocale, languageTag } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { getShopWords } from "./company";
import { getBlogList } from "./content";

const DUBLIN_CORE = { "xmlns:dc": "http://purl.org/dc/elements/1.1/" };

/** The newest posts as RSS 2.0, with absolute addresses. */
export async function blogFeed(): Promise<string> {
  const { blog } = messagesOf(defaultLocale);
  const { name } = await getShopWords();
  const { data } = await getBlogList(undefined, 1);
  const feed = new Feed({
    title: `${name} - ${blog.title}`,
    description: blog.description,
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    language: languageTag(defaultLocale),
    favicon: `${publicUrl}/icons/180.png`,
    copyright: name,
    updated: data[0] && new Date(data[0].updated_at),
    feedLinks: { rss: `${publicUrl}/feeds/blog.xml` },
  });
  for (const post of data) {
    const link = `${publicUrl}/blog/${post.id}`;
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.summary,
      // RSS's own author is a mail address.
      extensions: [{ name: "dc:creator", objects: { _attributes: DUBLIN_CORE, _text: post.author } }],
      category: [{ name: post.category.title }],
      date: new Date(post.published_at),
      image: post.cover ? publicUrl + post.cover.url : undefined,
    });
  }
  return feed.rss2();
}
