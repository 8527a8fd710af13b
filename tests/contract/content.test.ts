/** The shop's texts, and what visitors write to it. */
import { onEveryCell } from "../support/matrix";
import { contentSuite } from "./suites/content";

onEveryCell(contentSuite);
