/** The demo shop's home banners; their pictures are covers of posts. */
export const homeBanners = [];
