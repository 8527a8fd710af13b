import type { PolicyText } from "../tables";

/** Who the shop is; its story is the owner's to write. */
export const about: PolicyText = {
  title: "關於我們",
  summary: "{{商店名稱}}是誰、賣什麼，以及怎麼聯絡我們。",
  body: `【請填寫：你是誰、為什麼開這家店】

## 我們賣什麼

【請填寫：賣的東西，以及怎麼挑、怎麼做】

## 聯絡我們

- 公司：{{公司名稱}}
{{如果 統編}}
- 統一編號：{{統一編號}}
{{結束}}
{{如果 地址}}
- 地址：{{公司地址}}
{{結束}}
{{如果 電話}}
- 電話：{{公司電話}}
{{結束}}
{{如果 信箱}}
- 電子郵件：{{公司信箱}}
{{結束}}

訂單與退貨的問題，可以先看[常見問題](/faq)；沒有答案的，請[寫信給我們](/contact)。`,
};
