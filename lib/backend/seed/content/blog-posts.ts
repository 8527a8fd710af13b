/** Every post of the demo shop's blog, newest first. */
import type { SeedBlogPost } from "../content-shapes";
import { post as choosingABambooSteamer } from "./posts/choosing-a-bamboo-steamer";
import { post as coldBrewTaiwanOolong } from "./posts/cold-brew-taiwan-oolong";
import { post as gaiwanForBeginners } from "./posts/gaiwan-for-beginners";
import { post as hinokiAndCamphor } from "./posts/hinoki-and-camphor";
import { post as howAHuweiTowelIsWoven } from "./posts/how-a-huwei-towel-is-woven";
import { post as midAutumnGiftGuide } from "./posts/mid-autumn-gift-guide";
import { post as orientalBeautyAndTheLeafhopper } from "./posts/oriental-beauty-and-the-leafhopper";
import { post as pencilsNotebooksAndInk } from "./posts/pencils-notebooks-and-ink";
import { post as readingYinggeGlazes } from "./posts/reading-yingge-glazes";
import { post as riceInAClayPot } from "./posts/rice-in-a-clay-pot";
import { post as rushWeavingInYuanli } from "./posts/rush-weaving-in-yuanli";
import { post as seasoningACastIronPan } from "./posts/seasoning-a-cast-iron-pan";
import { post as storingTeaInADampClimate } from "./posts/storing-tea-in-a-damp-climate";
import { post as woodenBoardsInTheRainySeason } from "./posts/wooden-boards-in-the-rainy-season";

/** All posts, in the order of the blog's list. */
export const blogPosts: SeedBlogPost[] = [
  hinokiAndCamphor,
  riceInAClayPot,
  storingTeaInADampClimate,
  pencilsNotebooksAndInk,
  seasoningACastIronPan,
  readingYinggeGlazes,
  midAutumnGiftGuide,
  gaiwanForBeginners,
  rushWeavingInYuanli,
  orientalBeautyAndTheLeafhopper,
  howAHuweiTowelIsWoven,
  woodenBoardsInTheRainySeason,
  choosingABambooSteamer,
  coldBrewTaiwanOolong,
];
