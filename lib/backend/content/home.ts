import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { defaultHome, type HomeDocument, type HomeSection, homeSection } from "@/lib/contract/home";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { readSettingRows, saveSettingRow } from "../settings/setting-rows";
import { rememberAlts } from "../uploads/remember-alts";

/** Pictures of sections with an alternative text. */
const described = (sections: HomeSection[]) =>
  sections.flatMap((section) => {
    if (section.kind === "picture_text") return [section.picture];
    return section.kind === "banner_pair" ? [section.first.picture, section.second.picture] : [];
  });

const stored = z.object({ published: z.array(homeSection), draft: z.array(homeSection) });

/** The published sections and the draft; both are the default until the home page was first changed. */
export async function readHome(db: Database): Promise<HomeDocument> {
  const { home } = await readSettingRows(db, ["home"]);
  const { published, draft } =
    home.version > 0 ? stored.parse(home.value) : { published: defaultHome(), draft: defaultHome() };
  return { published, draft, is_changed: !isDeepStrictEqual(published, draft), version: home.version };
}

/** What visitors see; hidden sections stay in the back office. */
export async function listShownSections(db: Database): Promise<HomeSection[]> {
  return (await readHome(db)).published.filter(({ hidden }) => !hidden);
}

/** Saves the draft, which visitors do not see. @throws ApiError version_conflict */
export async function saveHomeDraft(tx: Database, draft: HomeSection[], version: number): Promise<void> {
  const { published } = await readHome(tx);
  await saveSettingRow(tx, "home", { published, draft }, version);
  await rememberAlts(tx, described(draft));
}

/** Publishes the draft, or resets it to what is published. @throws ApiError version_conflict */
export async function settleHomeDraft(tx: Database, way: "publish" | "discard", version: number): Promise<void> {
  const { published, draft, ...seen } = await readHome(tx);
  if (seen.version !== version) throw new ApiError("version_conflict");
  const sections = way === "publish" ? draft : published;
  await saveSettingRow(tx, "home", { published: sections, draft: sections }, version);
}

/** Writes a new shop's first home page. */
export async function writeHome(tx: Database, sections: HomeSection[]): Promise<void> {
  await saveSettingRow(tx, "home", { published: sections, draft: sections }, 0);
}
