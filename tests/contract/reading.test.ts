/** What shoppers read: no test here changes the shop. */
import { onEveryCell } from "../support/matrix";
import { catalogueSuite } from "./suites/catalogue";
import { filtersSuite } from "./suites/filters";
import { listingSuite } from "./suites/listing";
import { relatedSuite } from "./suites/related";
import { searchSuite } from "./suites/search";
import { searchIndexSuite } from "./suites/search-index";

onEveryCell(
  (cell) => {
    catalogueSuite(cell);
    listingSuite(cell);
    searchSuite(cell);
    filtersSuite(cell);
    relatedSuite(cell);
  },
  { both: true },
);

onEveryCell(searchIndexSuite, { engines: ["postgres"], transports: ["in-process"] });
