/** Layout "compose" of the spec: each page fills the slots that it needs, through `components/layout/compose.tsx`. */
export { SiteFrame as default } from "../site-frame";
