import type { SeedBanner } from "../content-shapes";

/** The demo shop's home banners; their pictures are covers of posts. */
export const homeBanners: SeedBanner[] = [
  {
    title: "睡前泡一瓶，早上就有冷泡茶",
    text: "南投的烏龍，配上耐冷的玻璃瓶，隔天打開冰箱就能喝。",
    link: "/shop?keyword=%E7%83%8F%E9%BE%8D",
    cover: "cold-brew-taiwan-oolong",
    alt: "玻璃壺裡的淡金色冷泡茶，旁邊是墨綠茶罐、白瓷杯與一枝茶葉",
  },
  {
    title: "天涼了，換一條厚毛巾",
    text: "雲林虎尾織的，洗過還是蓬的。",
    link: "/shop?keyword=%E6%AF%9B%E5%B7%BE",
    cover: "how-a-huwei-towel-is-woven",
    alt: "疊好的白色與米色毛巾、捲起的鼠尾草綠毛巾，前面一塊手工皂",
  },
];
