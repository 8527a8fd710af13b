import { expect, test } from "vitest";
import { greetingName } from "@/lib/backend/mail/greeting-name";

test.each([
  ...["王大明", "歐陽聽雨", "賴怡君", "夏曼·藍波安", "阿洛‧卡力亭‧巴奇辣", "山田 太郎", "김민준"],
  ...["Caroline Fisher", "Anne-Marie O'Neill", "Nguyễn Thị Hoa", "Winston Lineker"],
])("%s is greeted by name", (name) => expect(greetingName(name)).toBe(name));

test.each([
  ...["點我領獎 evil.example/x", "https://evil.example", "evil。example", "ｅｖｉｌ．example", "evil․example"],
  ...["www evil example", "加賴 abcd", "加LINE abc", "LINE ID evilshop", "line：evil", "私訊我", "@evil"],
  ...["a@evil.example", "０９１２３４５６７８", "九一二 0912", "①②③④", "恭喜你中獎了", "你的訂單有問題請打給我們"],
  ...["王\u200b大明", "王\n大明", "<b>王</b>", "🎁 王", "-", "a".repeat(41)],
])("%j is greeted by a general word", (name) => expect(greetingName(name)).toBe("親愛的顧客"));
