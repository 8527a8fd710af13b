import { expect, test } from "vitest";
import { readableLink } from "@/components/admin/content/readable-link";

test.each([
  ["/shop?keyword=%E7%83%8F%E9%BE%8D", "/shop?keyword=烏龍"],
  ["/shop?keyword=100%25&page=2", "/shop?keyword=100%25&page=2"],
  ["/shop?keyword=a%26b%2Fc", "/shop?keyword=a%26b%2Fc"],
  ["/shop?keyword=%E3%80%80", "/shop?keyword=%E3%80%80"],
  ["/shop?keyword=%E7%83", "/shop?keyword=%E7%83"],
])("%s is shown as %s", (link, shown) => expect(readableLink(link)).toBe(shown));
