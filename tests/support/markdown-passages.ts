/** As written, as a reader sees it (`compactHtml`), and whether the editor says that it is not read as it was meant. */
export type Passage = [written: string, seen: string, said?: "said"];

/** Texts as owners write them, by kind. */
export const passages: Record<string, Passage[]> = {
  "bold beside full-width signs": [
    ["**注意事項：**商品售出", "<strong>注意事項：</strong>商品售出"],
    ["採**「宅配到府」**方式", "採<strong>「宅配到府」</strong>方式"],
    ["滿**1,000元（含）**免運", "滿<strong>1,000元（含）</strong>免運"],
    [
      "**A.** 第一**（一）**項，**B：**第二",
      "<strong>A.</strong> 第一<strong>（一）</strong>項，<strong>B：</strong>第二",
    ],
    [
      "- **材質：**陶土\n- **產地：**鶯歌",
      "<ul><li><strong>材質：</strong>陶土</li><li><strong>產地：</strong>鶯歌</li></ul>",
    ],
    ["只到**11/30（一）**，**「售完為止」**。", "只到<strong>11/30（一）</strong>，<strong>「售完為止」</strong>。"],
    ["*（限量）*商品", "<em>（限量）</em>商品"],
    ["收**“現金”**與**＄500**", "收<strong>“現金”</strong>與<strong>＄500</strong>"],
  ],
  "tildes of a span": [
    ["10:00~18:00，週六 10:00~12:00", "10:00~18:00，週六 10:00~12:00"],
    ["3~5 天到貨，外島 7~10 天", "3~5 天到貨，外島 7~10 天"],
    ["11/28~12/5 期間滿 500~999 元", "11/28~12/5 期間滿 500~999 元"],
    ["謝謝大家~我們明天見~", "謝謝大家~我們明天見~"],
    ["S~L 號，身高 150~175 公分", "S~L 號，身高 150~175 公分"],
  ],
  "what is struck out": [
    ["~~原價 1,280 元~~ 現在 980 元", "<del>原價 1,280 元</del> 現在 980 元"],
    ["~~NT$1,280~~現在980", "<del>NT$1,280</del>現在980"],
    ["特價~~（原價1,280元）~~只要 980", "特價<del>（原價1,280元）</del>只要 980"],
    ["好好喝~~下次還要買~~", "好好喝<del>下次還要買</del>", "said"],
  ],
  "bare addresses": [
    ["見 https://shop.example/faq。謝謝", '見 <a href="https://shop.example/faq">https://shop.example/faq</a>。謝謝'],
    ["（https://shop.example/a）有", '（<a href="https://shop.example/a">https://shop.example/a</a>）有'],
    ["到https://shop.example/a，再付款", '到<a href="https://shop.example/a">https://shop.example/a</a>，再付款'],
    [
      "看「https://shop.example/a?b=1&c=2」這頁",
      '看「<a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>」這頁',
    ],
    [
      "網址：https://shop.example/faq有說明",
      '網址：<a href="https://shop.example/faq">https://shop.example/faq</a>有說明',
    ],
    ["https://shop.example請看", '<a href="https://shop.example">https://shop.example</a>請看'],
    [
      "https://zh.wikipedia.org/wiki/烏龍茶 有",
      '<a href="https://zh.wikipedia.org/wiki/%E7%83%8F%E9%BE%8D%E8%8C%B6">https://zh.wikipedia.org/wiki/烏龍茶</a> 有',
    ],
    ["請看www.shop.example。", '請看<a href="http://www.shop.example">www.shop.example</a>。'],
    ["寄service@shop.example，或來電", '寄<a href="mailto:service@shop.example">service@shop.example</a>，或來電'],
    [
      "https://www.instagram.com/_tea_/、謝謝",
      '<a href="https://www.instagram.com/_tea_/">https://www.instagram.com/_tea_/</a>、謝謝',
    ],
    [
      "https://shop.example/faq。**謝謝**",
      '<a href="https://shop.example/faq">https://shop.example/faq</a>。<strong>謝謝</strong>',
    ],
    ["**https://shop.example/a**", '<strong><a href="https://shop.example/a">https://shop.example/a</a></strong>'],
    [
      "https://shop.example/a～https://shop.example/b",
      '<a href="https://shop.example/a">https://shop.example/a</a>～<a href="https://shop.example/b">https://shop.example/b</a>',
    ],
  ],
  "sizes and numbers with a star": [
    ["10*20*30 公分", "10*20*30 公分"],
    ["10cm*20cm*30cm", "10cm*20cm*30cm"],
    ["長10*寬20*高30公分", "長10*寬20*高30公分"],
    ["5g*10入*2盒", "5g*10入*2盒"],
    ["小 10*20、大 30*40，**限量**", "小 10*20、大 30*40，<strong>限量</strong>"],
    ["W10*D20*H30", "W10*D20*H30"],
    ["價格*1 與運費*2", "價格*1 與運費*2"],
    ["這是*限量*商品", "這是<em>限量</em>商品"],
    ["買*3送1*喔", "買<em>3送1</em>喔"],
  ],
  "lines of an address or notes": [
    ["103 台北市\n大同區迪化街\n一段 1 號", "103 台北市<br/>大同區迪化街<br/>一段 1 號"],
    ["（1）先加入\n（2）再結帳", "（1）先加入<br/>（2）再結帳"],
    ["＊不含運費\n＊限本島", "＊不含運費<br/>＊限本島"],
    ["*不含運費\n*限本島", "*不含運費<br/>*限本島"],
    ["①先加入\n②再結帳", "①先加入<br/>②再結帳"],
    ["> 第一行\n> 第二行", "<blockquote>第一行<br/>第二行</blockquote>"],
  ],
  "list markers without a blank": [
    ["1、先加入\n2、再結帳", "1、先加入<br/>2、再結帳"],
    ["1.先加入\n2.再結帳", "<ol><li>先加入</li><li>再結帳</li></ol>"],
    ["-陶土\n-瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["- 陶土\n-瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["－陶土\n－瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["１．先加入\n２．再結帳", "<ol><li>先加入</li><li>再結帳</li></ol>"],
    ["步驟：\n1.先加入\n2.再結帳", "步驟：<ol><li>先加入</li><li>再結帳</li></ol>"],
    ["-5 度以下\n-18 度保存", "-5 度以下<br/>-18 度保存"],
    ["1.5 公斤\n2.5 公斤", "1.5 公斤<br/>2.5 公斤"],
    ["謝謝光臨\n-店長", "謝謝光臨<br/>-店長"],
  ],
  "full-width tables": [
    [
      "｜ 尺寸 ｜ 價格 ｜\n｜---｜---｜\n｜ S ｜ 100 ｜",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>",
    ],
    [
      "｜尺寸｜價格｜\n｜－－－｜－－－｜\n｜S｜100｜",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>",
    ],
    ["｜尺寸｜價格｜\n｜S｜100｜", "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>"],
    ["甲｜乙｜丙", "甲｜乙｜丙"],
  ],
  "links in full-width brackets": [
    ["[退貨辦法]（/policy）", '<a href="/policy">退貨辦法</a>'],
    ["［退貨辦法］（/policy）說明", '<a href="/policy">退貨辦法</a>說明'],
    ["請看[退貨辦法] (/policy)。", '請看<a href="/policy">退貨辦法</a>。'],
    ["【退貨辦法】（https://shop.example/a）", '<a href="https://shop.example/a">退貨辦法</a>'],
    ["![茶杯]（/uploads/a.webp）", '<img src="/uploads/a.webp" alt="茶杯"/>'],
    ["【限量】（售完為止）", "【限量】（售完為止）"],
  ],
  headings: [
    ["##運送方式", "<h2>運送方式</h2>"],
    ["＃＃ 運送方式\n三天到", "<h2>運送方式</h2>三天到"],
    ["＃＃＃運送", "<h3>運送</h3>"],
    ["# 大標題\n\n## 小標題", "<h2>大標題</h2><h2>小標題</h2>"],
    ["# 甲\n\n## 小\n\n# 乙", "<h2>甲</h2><h3>小</h3><h2>乙</h2>"],
    ["#好物推薦 #手作", "#好物推薦 #手作"],
    ["#1 熱銷", "#1 熱銷"],
    ["## **注意**與[退貨](/policy)", '<h2><strong>注意</strong>與<a href="/policy">退貨</a></h2>'],
  ],
  "blanks that are none of ASCII": [
    ["##　運送方式", "<h2>運送方式</h2>"],
    ["-　陶土\n-　瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["1.　先加入\n2.　再結帳", "<ol><li>先加入</li><li>再結帳</li></ol>"],
    ["##\u00A0運送方式", "<h2>運送方式</h2>"],
    ["\u200B## 運送方式", "<h2>運送方式</h2>"],
    ["\uFEFF- 陶土\n- 瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["　　本店成立於 2010 年", "本店成立於 2010 年"],
  ],
  "stars with blanks or in full width": [
    ["** 注意 **請先加入", "<strong>注意</strong>請先加入"],
    ["＊＊注意＊＊請先加入", "<strong>注意</strong>請先加入"],
    ["**粗** 與 **體**", "<strong>粗</strong> 與 <strong>體</strong>"],
    ["USB**(公)**A", "USB<strong>(公)</strong>A"],
    ["\\*\\*照寫\\*\\*", "**照寫**"],
    ["**沒有結尾的粗體", "**沒有結尾的粗體", "said"],
  ],
  "indented paragraphs": [
    ["    本店成立於 2010 年", "本店成立於 2010 年"],
    ["前段\n\n\t縮排的一段", "前段\n縮排的一段"],
    ["        - 陶土", "<ul><li>陶土</li></ul>"],
  ],
  "rules below a text": [
    ["第一段。\n---\n第二段", "第一段。<hr/>第二段"],
    ["甲行\n乙行\n-----\n丙", "甲行<br/>乙行<hr/>丙"],
    ["說明如下：\n=====\n內容", "說明如下：<br/>=====<br/>內容"],
    ["運送方式\n---\n三天", "<h2>運送方式</h2>三天"],
    ["甲\n\n---\n\n乙", "甲<hr/>乙"],
  ],
  "tables that are nearly right": [
    [
      "| 尺寸 | 價格 |\n| S | 100 |",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>",
    ],
    [
      "| 尺寸 | 價格 | 庫存 |\n|---|---|\n| S | 100 | 3 |",
      "<table><tr><th>尺寸</th><th>價格</th><th>庫存</th></tr><tr><td>S</td><td>100</td><td>3</td></tr></table>",
    ],
    [
      "| 尺寸 | 價格 |\n|---|---|\n| S | 100 |\n＊手工測量",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>＊手工測量",
    ],
    ["| 尺寸 |\n|---|\n| S | 100 |", "<table><tr><th>尺寸</th><th></th></tr><tr><td>S</td><td>100</td></tr></table>"],
    [
      "尺寸表：\n| 尺寸 | 價格 |\n|---|---|\n| S | 100 |",
      "尺寸表：<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>",
    ],
    [
      "尺寸\t價格\nS\t100\nM\t120",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr><tr><td>M</td><td>120</td></tr></table>",
    ],
    [
      "尺寸 | 價格\n---|---\nS | 100",
      "<table><tr><th>尺寸</th><th>價格</th></tr><tr><td>S</td><td>100</td></tr></table>",
    ],
    ["尺寸 | 價格\nS | 100", "尺寸 | 價格<br/>S | 100", "said"],
  ],
  "addresses of links": [
    ["[官網](www.shop.example)", '<a href="https://www.shop.example">官網</a>'],
    ["[寫信](service@shop.example)", '<a href="mailto:service@shop.example">寫信</a>'],
    ["[來電](02-2345-6789)", '<a href="tel:0223456789">來電</a>'],
    ["[來電](tel:02-2345-6789#12)", '<a href="tel:0223456789,12">來電</a>'],
    ["[官網](https：//shop.example)", '<a href="https://shop.example">官網</a>'],
    ["[退貨](／policy)", '<a href="/policy">退貨</a>'],
    ["[商品](shop.example)", '<a href="shop.example">商品</a>', "said"],
    ["[退貨辦法](請看下方)", '<a href="%E8%AB%8B%E7%9C%8B%E4%B8%8B%E6%96%B9">退貨辦法</a>', "said"],
    ["![茶杯](/uploads/茶 杯.webp)", "![茶杯](/uploads/茶 杯.webp)", "said"],
    ["[官網]()", '<a href="">官網</a>', "said"],
  ],
  "bullets from word processors": [
    ["•陶土\n•瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["● 陶土\n● 瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["・陶土\n・瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["•\t陶土\n•\t瓷土", "<ul><li>陶土</li><li>瓷土</li></ul>"],
    ["◎ 現貨", "◎ 現貨"],
  ],
  "signs that are no markup": [
    ["2026. 11. 28 開幕", "2026. 11. 28 開幕"],
    ["A 方案 500 元\n+ 100 元加購", "A 方案 500 元<br/>+ 100 元加購"],
    [">>> 立即選購 <<<", "&gt;&gt;&gt; 立即選購 &lt;&lt;&lt;"],
    ["~~~~~~~~\n活動內容", "<hr/>活動內容"],
    ["歡迎 (*^_^*) 光臨", "歡迎 (*^_^*) 光臨"],
    ["謝謝(*´∀｀*)", "謝謝(*´∀｀*)"],
    ["(´・ω・`)謝謝(´・ω・`)", "(´・ω・`)謝謝(´・ω・`)"],
    ["姓名（____）電話（____）", "姓名（____）電話（____）"],
    ["[備註]: 現貨供應", "[備註]: 現貨供應"],
    ["[備註]：現貨供應", "[備註]：現貨供應"],
    ["尺寸<S>與<M>", "尺寸&lt;S&gt;與&lt;M&gt;"],
    ["*️⃣注意*️⃣", "*️⃣注意*️⃣"],
    ["IG：@_tea_shop_", "IG：@_tea_shop_"],
    ["A_1_B 與 _C_", "A_1_B 與 <em>C</em>"],
  ],
  "text after a list or a quotation": [
    ["- 甲\n- 乙\n以上", "<ul><li>甲</li><li>乙</li></ul>以上"],
    ["1. 甲\n（約三天）\n2. 乙", '<ol><li>甲</li></ol>（約三天）<ol start="2"><li>乙</li></ol>'],
    ["> 引用\n後文", "<blockquote>引用</blockquote>後文"],
    ["- 甲\n  第二行", "<ul><li>甲<br/>第二行</li></ul>"],
  ],
  "numbers of a list": [
    ["1. 甲\n3. 丙\n5. 戊", '<ol><li>甲</li><li value="3">丙</li><li value="5">戊</li></ol>'],
    ["1. 甲\n1. 乙", "<ol><li>甲</li><li>乙</li></ol>"],
    ["3. 丙\n4. 丁", '<ol start="3"><li>丙</li><li>丁</li></ol>'],
  ],
  "HTML as pasted": [
    ["第一行<br>第二行<br />第三行", "第一行<br/>第二行<br/>第三行"],
    ["| 項目 |\n|---|\n| 甲<br/>乙 |", "<table><tr><th>項目</th></tr><tr><td>甲<br/>乙</td></tr></table>"],
    ["茶&nbsp;杯 &amp; 盤", "茶\u00A0杯 &amp; 盤"],
    ["<b>注意</b>事項", "&lt;b&gt;注意&lt;/b&gt;事項", "said"],
    ["<div>\n**注意**\n</div>", "&lt;div&gt;<br/><strong>注意</strong><br/>&lt;/div&gt;", "said"],
  ],
  "what Markdown has always read": [
    ["**粗體**與*斜體*", "<strong>粗體</strong>與<em>斜體</em>"],
    [
      "[退貨](/policy)與<https://shop.example>",
      '<a href="/policy">退貨</a>與<a href="https://shop.example">https://shop.example</a>',
    ],
    ["- 甲\n  - 乙\n- 丙", "<ul><li>甲<ul><li>乙</li></ul></li><li>丙</li></ul>"],
    ["第一段\n\n第二段", "第一段\n第二段"],
    ["`10*20*30`", "<code>10*20*30</code>"],
    ["```\n##不是標題\n```", "<pre><code>##不是標題</code></pre>"],
  ],
};

/** The markup of a text without paragraphs' tags, wrappers and attributes that only browsers need. */
export function compactHtml(markup: string): string {
  return markup
    .replace(/\n/g, " ")
    .replace(/<\/?(div|thead|tbody|section|p)(?=[\s>])[^>]*>/g, (tag) => (tag === "</p>" ? "\n" : ""))
    .replace(/ (?!(?:href|src|alt|start|value)=)[a-z-]+="[^"]*"/gi, "")
    .replace(/[ \n]*(<\/?(?:ul|ol|li|table|tr|th|td|h\d|hr|blockquote|br|pre)\b[^>]*>)[ \n]*/g, (_, tag) => tag)
    .replace(/ *\n */g, "\n")
    .replace(/ *<\/code><\/pre>/, "</code></pre>")
    .trim();
}
