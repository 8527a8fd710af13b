/** What the demo's home page says at its top. */
export const homeWords = {
  eyebrow: "禾日選物・台灣日常用品",
  headline: "把日子，過成喜歡的樣子",
  text: "南投的茶、鶯歌的碗、雲林的毛巾。每一件都問過是誰做的、怎麼做的，才擺上架。",
  picture: { url: "/brand/hero.webp", thumb_url: "/brand/hero-portrait.webp", width: 1600, height: 900 },
};
