import { SHARED_BRIEFLY } from "../hosting/shared-age.mjs";
import type { Step } from "./step";

/** How Next begins what it says of a page that it keeps. */
const OF_NEXT = /^s-maxage=/;

/** Every page that Next keeps, whatever its address and status, is kept by others as briefly as the public ones. */
export const shareBriefly: Step = ({ response }) => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isNexts = name.toLowerCase() === "cache-control" && typeof value === "string" && OF_NEXT.test(value);
    return setHeader(name, isNexts ? SHARED_BRIEFLY : value);
  };
};
