/** Layout "default" of the spec: header above, footer below. */
export { SiteFrame as default } from "../site-frame";
