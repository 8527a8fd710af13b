import { type Chain, chains } from "./subtypes";

export type Store = {
  chain: Chain;
  id: string;
  name: string;
  address: string;
  phone: string;
  /** On an island other than Taiwan (CVSOutSide). */
  outlying: boolean;
  /** The map may still show a closed store; the list does not, and it accepts no parcel. */
  open: boolean;
};

/** Ids of the service's own test stores; that of 萊爾富 and all further stores are the double's. */
const FIRST: Record<Chain, string> = {
  UNIMART: "131386",
  UNIMARTFREEZE: "896539",
  FAMI: "006598",
  HILIFE: "2211",
  OKMART: "1328",
};

/** The further stores of each chain. The last has an id that the map may return and no parcel accepts. */
export const storeIds = { second: "900002", outlying: "900003", closed: "900004", long: "900000005" } as const;

export function openStores() {
  const stores = chains.flatMap(storesOf);
  const find = (chain: Chain | undefined, id: string | undefined) =>
    stores.find((store) => store.chain === chain && store.id === id);
  return {
    find,
    first: (chain: Chain) => FIRST[chain],
    shownOnMap: (chain: Chain) => stores.filter((store) => store.chain === chain),
    listed: (chain: Chain) =>
      stores.filter((store) => store.chain === chain && store.open && store.id !== storeIds.long),
    takesParcels: (chain: Chain | undefined, id: string | undefined) => find(chain, id)?.open === true,
  };
}

export type Stores = ReturnType<typeof openStores>;

function storesOf(chain: Chain): Store[] {
  const onTaiwan = { chain, address: "臺北市信義區市府路45號", phone: "02-12345678", outlying: false, open: true };
  const onPenghu = { ...onTaiwan, address: "澎湖縣馬公市中正路1號", phone: "06-1234567", outlying: true };
  return [
    { ...onTaiwan, id: FIRST[chain], name: "測試門市" },
    { ...onTaiwan, id: storeIds.second, name: "第二門市" },
    { ...onPenghu, id: storeIds.outlying, name: "離島門市" },
    { ...onTaiwan, id: storeIds.closed, name: "歇業門市", open: false },
    { ...onTaiwan, id: storeIds.long, name: "長號門市" },
  ];
}
