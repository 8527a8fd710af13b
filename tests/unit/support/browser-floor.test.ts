import { describe, expect, test } from "vitest";
import { newInScript, newInStyles } from "../../support/browser-floor";

describe("README.md: what the oldest browsers lack is found in built files", () => {
  test.each([
    ["a(/[\\p{L}--[a-z]]/v)", "regular expressions with sets, which Safari 16.4 cannot read"],
    ["x=/(?i:a)/", "flags of a part of a regular expression"],
    ["{using x=a()}", "a declaration that ends what it names"],
    ["Object.groupBy(a,b)", "a function of a global"],
    ["Iterator.from(a)", "a function whose name others have too"],
    ["new URLPattern(a)", "a global"],
    ["Temporal.now(a)", "a function of one"],
    ["requestIdleCallback(a)", "a function of the window"],
    ["a.isSubsetOf(b)", "a method of what JavaScript has"],
    ["a.checkVisibility()", "a method of an element"],
  ])("%s: %s", (code) => expect(newInScript(code)).toHaveLength(1));

  test.each(["x=/(?<=a)b/u;class A{static{a()}}", "a.toSorted().at(-1)", "a.checkVisibility&&a.checkVisibility()"])(
    "%s is known or guarded",
    (code) => expect(newInScript(code)).toEqual([]),
  );

  test.each([
    ["a{color:light-dark(#fff,#000)}", "light-dark"],
    ["a{width:1rcap}", "rcap"],
    ["@layer b{a{anchor-name:--x}}", "anchor-name"],
    ["a{height:stretch}", "height: stretch"],
    [".a{&:hover{color:red}}", "nesting"],
    ["a:user-invalid,b{color:red}", ":user-invalid"],
    ["@starting-style{a{opacity:0}}", "@starting-style"],
  ])("%s has %s", (css, name) => expect(newInStyles(css)).toEqual([name]));

  test.each([
    "a:has(b){color:color-mix(in oklab,red,blue);width:1rlh}",
    "@supports (color:light-dark(red,blue)){a{color:light-dark(red,blue)}}",
    ":is(a:open,b){color:red}",
    ".hover\\:open:hover{text-wrap:balance}",
  ])("%s is known, guarded, or misses nothing", (css) => expect(newInStyles(css)).toEqual([]));
});
