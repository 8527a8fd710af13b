import type { ContactForm, ContactStatus } from "@/lib/contract/contacts";
import { at } from "./clock";

/**
 * A message to the shop, and the work of staff on it; the texts of an entry are a reply or, with `note`, for staff
 * only.
 */
export type Message = {
  minute: number;
  topic: ContactForm["topic"];
  text: string;
  status: ContactStatus;
  entries?: { minute: number; text: string; note?: true }[];
};

const regards = "\n\n禾日選物 店長 敬上";

/** What shoppers of the demo wrote in sixty days, the oldest first. */
export const messages: Message[] = [
  {
    minute: at(-52, 11, 12),
    topic: "product",
    text: "請問土鳳梨酥可以指定製造日期嗎？下個月初要帶去日本送給客戶，希望保存期限長一點。",
    status: "closed",
    entries: [
      {
        minute: at(-52, 15, 3),
        text: `您好，我們每週三進貨，保存期限為 30 天。您可以在出發前一週下單，並在備註寫上出發日期，我們會為您留最新的一批。${regards}`,
      },
    ],
  },
  {
    minute: at(-44, 20, 41),
    topic: "wholesale",
    text: "我們是臺中的咖啡館，想採購日日飯碗和淺邊平盤各 30 個，請問有批發價嗎？交期大約多久？",
    status: "closed",
    entries: [
      { minute: at(-43, 10, 20), text: "已詢問窯廠，30 個以上約需 25 個工作天。", note: true },
      {
        minute: at(-43, 14, 35),
        text: `您好，30 個以上享九折，交期約 25 個工作天，需預付三成訂金。若需要報價單，請回覆公司抬頭與統一編號。${regards}`,
      },
    ],
  },
  {
    minute: at(-37, 9, 25),
    topic: "order",
    text: "我在匯款時少打了一位數的備註，已經轉帳完成，麻煩幫我確認有沒有收到，謝謝。",
    status: "closed",
    entries: [{ minute: at(-37, 10, 40), text: `您好，款項已經對到，訂單今天會出貨，謝謝您的通知。${regards}` }],
  },
  {
    minute: at(-29, 22, 8),
    topic: "return",
    text: "收到的茶杯杯口有一點點釉料不平，請問這是正常的手工痕跡嗎？如果不是的話想換一個。",
    status: "closed",
    entries: [
      {
        minute: at(-28, 11, 16),
        text: `您好，手拉坯杯口略有起伏是正常的，但若會刮嘴請務必告訴我們。您可以在訂單頁申請退換貨並附上照片，運費由我們負擔。${regards}`,
      },
    ],
  },
  {
    minute: at(-21, 13, 50),
    topic: "product",
    text: "亞麻擦碗巾下水後會縮水嗎？可以用洗衣機洗嗎？",
    status: "answered",
    entries: [
      {
        minute: at(-21, 16, 22),
        text: `您好，第一次下水約縮 3%，之後就穩定了。可以放洗衣袋用洗衣機洗，請不要烘乾。${regards}`,
      },
    ],
  },
  {
    minute: at(-15, 18, 37),
    topic: "other",
    text: "想請問迪化街的店面週末有開嗎？我們想帶長輩去看看茶具再決定。",
    status: "answered",
    entries: [
      {
        minute: at(-14, 10, 12),
        text: `您好，門市週一至週五 10:00–18:00 開放，週末目前公休。若您只有週末方便，可以先來信預約，我們再安排。${regards}`,
      },
    ],
  },
  {
    minute: at(-9, 8, 55),
    topic: "order",
    text: "包裹顯示已送達，但是管理室說沒有收到，可以幫我查一下嗎？",
    status: "answered",
    entries: [
      { minute: at(-9, 10, 31), text: "已打電話給物流，司機放在一樓信箱旁的貨架。", note: true },
      {
        minute: at(-9, 11, 2),
        text: `您好，物流回覆包裹放在一樓信箱旁的貨架上，麻煩您再看一下；若仍找不到，請立刻告訴我們。${regards}`,
      },
    ],
  },
  {
    minute: at(-4, 21, 14),
    topic: "product",
    text: "請問小茶壺的容量可以泡幾個人的份？想找適合兩個人用的尺寸。",
    status: "answered",
    entries: [{ minute: at(-3, 10, 45), text: `您好，青瓷小茶壺約 180 毫升，兩個人喝剛剛好。${regards}` }],
  },
  {
    minute: at(-2, 16, 40),
    topic: "wholesale",
    text: "公司想準備 120 份三地茶席禮盒，請問可以在提袋上燙印公司名稱嗎？希望四週內可以交貨。",
    status: "open",
    entries: [{ minute: at(-1, 10, 15), text: "燙印最少 100 份，等印刷廠回覆交期後再報價。", note: true }],
  },
  {
    minute: at(-1, 19, 22),
    topic: "order",
    text: "我想把訂單的收件地址改成公司，現在還來得及嗎？",
    status: "open",
  },
  {
    minute: at(0, 8, 47),
    topic: "return",
    text: "上週收到的抱枕套和沙發顏色不太搭，還沒拆吊牌，請問怎麼退貨比較快？",
    status: "open",
  },
  {
    minute: at(0, 12, 26),
    topic: "product",
    text: "請問茶樹沐浴露什麼時候會有補充包？已經買第三瓶了，想少用一點塑膠瓶。",
    status: "open",
  },
];
