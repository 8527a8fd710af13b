/** Authentication and authorisation. */
import { onEveryCell } from "../support/matrix";
import { guardsSuite } from "./suites/guards";
import { signInSuite } from "./suites/sign-in";

onEveryCell((cell) => {
  guardsSuite(cell);
  signInSuite(cell);
});
