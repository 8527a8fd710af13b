import { useSyncExternalStore } from "react";

/** False while the server draws and the page takes over what it drew, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
