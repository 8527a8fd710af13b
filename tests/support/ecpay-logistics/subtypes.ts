/** How a parcel is handed in: at any store of the chain, at the chain's centre, or collected for home delivery. */
export type Kind = "C2C" | "B2C" | "HOME";

/** A chain as the list of stores names it (CvsType). */
export const chains = ["UNIMART", "UNIMARTFREEZE", "FAMI", "HILIFE", "OKMART"] as const;
export type Chain = (typeof chains)[number];

export type Subtype = {
  code: string;
  kind: Kind;
  chain?: Chain;
  /** The page of its labels. */
  print: string;
  /** The path for its returns; shoppers send a C2C parcel back by themselves. */
  giveBack?: string;
};

const B2C_OR_HOME = "/helper/printTradeDocument";

export const subtypes: readonly Subtype[] = [
  { code: "UNIMARTC2C", kind: "C2C", chain: "UNIMART", print: "/Express/PrintUniMartC2COrderInfo" },
  { code: "FAMIC2C", kind: "C2C", chain: "FAMI", print: "/Express/PrintFAMIC2COrderInfo" },
  { code: "HILIFEC2C", kind: "C2C", chain: "HILIFE", print: "/Express/PrintHILIFEC2COrderInfo" },
  { code: "OKMARTC2C", kind: "C2C", chain: "OKMART", print: "/Express/PrintOKMARTC2COrderInfo" },
  { code: "UNIMART", kind: "B2C", chain: "UNIMART", print: B2C_OR_HOME, giveBack: "/express/ReturnUniMartCVS" },
  {
    code: "UNIMARTFREEZE",
    kind: "B2C",
    chain: "UNIMARTFREEZE",
    print: B2C_OR_HOME,
    giveBack: "/express/ReturnUniMartCVS",
  },
  { code: "FAMI", kind: "B2C", chain: "FAMI", print: B2C_OR_HOME, giveBack: "/express/ReturnCVS" },
  { code: "HILIFE", kind: "B2C", chain: "HILIFE", print: B2C_OR_HOME, giveBack: "/express/ReturnHilifeCVS" },
  { code: "TCAT", kind: "HOME", print: B2C_OR_HOME, giveBack: "/Express/ReturnHome" },
  { code: "POST", kind: "HOME", print: B2C_OR_HOME, giveBack: "/Express/ReturnHome" },
];

export const subtypeOf = (code: string | undefined) => subtypes.find((subtype) => subtype.code === code);

/** LogisticsType. */
export const typeOf = ({ kind }: Subtype) => (kind === "HOME" ? "HOME" : "CVS");

export const isUnimart = ({ code }: Subtype) => code.startsWith("UNIMART");
