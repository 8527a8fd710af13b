/** The demo shop's frequently asked questions: general ones, and those about this shop. */
import { faqDrafts } from "../../content/drafts/faq-drafts";
import type { SeedFaqGroup } from "../content-shapes";

type Question = SeedFaqGroup["questions"][number];

/** Additional questions, by the drafts' groups. */
const own: Record<string, Question[]> = {
  payment: [
    {
      key: "invoice",
      question: "會開發票嗎？",
      answer:
        "{{如果 開立發票}}會，都是電子發票。結帳時選發票要存在哪裡，或填公司統一編號，也可以捐贈。退貨之後，發票由我們辦理折讓或作廢。{{結束}}{{沒有 開立發票}}這是展示用的商店，不開立發票，也不會出貨。{{結束}}",
    },
  ],
  delivery: [
    {
      key: "delivery-time",
      question: "多久會收到？",
      answer:
        "{{如果 宅配}}店家確認訂單之後，現貨會在 3 個工作天內交給宅配業者，本島通常隔 1 到 2 個工作天送達。相思木圓邊几是 5 個工作天內出貨；點心的寄送與保存方式，請看商品頁的說明。{{結束}}",
    },
    {
      key: "chilled-goods",
      question: "冷藏的點心和其他東西可以一起買嗎？",
      answer: "可以放在同一筆訂單，運費只算一次。冷藏和常溫的商品會分開裝箱，可能不在同一天送到。",
    },
    {
      key: "missed-delivery",
      question: "宅配來的時候不在家怎麼辦？",
      answer:
        "{{如果 宅配}}宅配業者會用你留的手機號碼聯絡，再約時間。住大樓的話，可以在訂單備註寫「請管理室代收」。{{結束}}{{如果 宅配 貨到付款}}貨到付款的金額請先和管理室說好。{{結束}}",
    },
    {
      key: "delivery-slot",
      question: "可以指定到貨的日期或時段嗎？",
      answer: "網頁上沒有指定日期的功能。希望避開某幾天，請寫在備註，我們出貨時會盡量配合，但沒辦法保證。",
    },
  ],
};

/** Answers that replace a draft's, by question. */
const answers: Record<string, string> = {
  "not-returnable":
    "易於腐敗、保存期限較短的點心，依法不適用 7 天鑑賞期，像大甲芋頭酥、麥芽太陽餅和客家手打麻糬。這類商品的商品頁和結帳頁都有標示，下單前請先看清楚。收到的東西有瑕疵，還是可以退換。",
};

const goods: SeedFaqGroup[] = [
  {
    key: "goods",
    title: "商品與保存",
    questions: [
      {
        key: "handmade-differences",
        question: "收到的和照片不太一樣，是瑕疵嗎？",
        answer:
          "手拉坯的高度會差兩三公釐，木頭的紋路、植物染的深淺、藺草的粗細也都不會相同，這是材料的樣子。螢幕也會有色差。但如果有裂痕、缺角、割手，就是瑕疵，請告訴我們。",
      },
      {
        key: "storing-food",
        question: "點心和茶要怎麼保存？",
        answer:
          "依商品頁「規格」的保存方式和期限。一般的原則：茶葉密封、避光、避開潮濕和異味；餅乾蛋捲開封後裝進密封罐；芒果乾開封後冷藏；冷藏寄送的點心收到就放冰箱。",
      },
      {
        key: "allergens",
        question: "哪裡看得到過敏原？",
        answer:
          "點心的「規格」會列出成分；含有奶、蛋、花生、芝麻或含麩質的穀物，也會標在過敏原那一列。同一間工坊可能也做其他食品，對過敏比較嚴重的人，下單前請先來信，我們幫你問清楚。",
      },
      {
        key: "restock",
        question: "顯示「已售完」，還會再上架嗎？",
        answer:
          "多半會，但要等季節和師傅的時間，例如碧螺春一年只做一批。商品頁寫了預計時間的，以那個為準；沒有寫的，來信問我們最快。",
      },
      {
        key: "dishwasher-and-microwave",
        question: "器皿可以用微波爐和洗碗機嗎？",
        answer:
          "商品頁「規格」的保養欄有寫「可用微波爐與洗碗機」的就可以。木器、竹器、鑄鐵鍋和軟木蓋一律不行，請手洗、擦乾、立著晾。",
      },
      {
        key: "care-guides",
        question: "買回去之後，怎麼保養？",
        answer:
          "商品頁的介紹和「規格」有最基本的說明。想知道更多，[部落格](/blog)的「保養與使用」寫了砧板、鑄鐵鍋、香木和文具的照顧方法。",
      },
    ],
  },
];

/** All groups, in the order of the page. */
export const faqGroups: SeedFaqGroup[] = [
  ...faqDrafts.map(({ key, title, questions }) => ({
    key,
    title,
    questions: [
      ...questions.map((question) => ({ ...question, answer: answers[question.key] ?? question.answer })),
      ...(own[key] ?? []),
    ],
  })),
  ...goods,
];
