/** Pairs of a character and what it becomes, a blank between the two and `|` between pairs: the package has no types for it. */
declare module "opencc-js/dict/*" {
  const list: string;
  export default list;
}
