/** What shoppers read: no test here changes the shop. */
import { onEveryCell } from "../support/matrix";
import { catalogueSuite } from "./suites/catalogue";
import { listingSuite } from "./suites/listing";
import { searchSuite } from "./suites/search";
import { searchIndexSuite } from "./suites/search-index";

onEveryCell((cell) => {
  catalogueSuite(cell);
  listingSuite(cell);
  searchSuite(cell);
});

onEveryCell(searchIndexSuite, { engines: ["postgres"], transports: ["in-process"] });
