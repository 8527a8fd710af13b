/** The shop's texts, and messages of visitors. */
import { onEveryCell } from "../support/matrix";
import { contentSuite } from "./suites/content";

onEveryCell(contentSuite);
