import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { defaultHome, type HomeDocument, type HomeSection, homeSection } from "@/lib/contract/home";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { readSettingRows, saveSettingRow } from "../settings/setting-rows";
import { rememberAlts } from "../uploads/remember-alts";

/** Pictures of sections that say what they show. */
const described = (sections: HomeSection[]) =>
  sections.flatMap((section) => {
    if (section.kind === "picture_text") return [section.picture];
    return section.kind === "banner_pair" ? [section.first.picture, section.second.picture] : [];
  });

const stored = z.object({ published: z.array(homeSection), draft: z.array(homeSection) });

/** What is published and what is being worked on; both are the default until the home page was first changed. */
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

/** Keeps what staff are working on; visitors see nothing of it. @throws ApiError version_conflict */
export async function saveHomeDraft(tx: Database, draft: HomeSection[], version: number): Promise<void> {
  const { published } = await readHome(tx);
  await saveSettingRow(tx, "home", { published, draft }, version);
  await rememberAlts(tx, described(draft));
}

/** Makes the draft what visitors see, or begins it again with that. @throws ApiError version_conflict */
export async function settleHomeDraft(tx: Database, way: "publish" | "discard", version: number): Promise<void> {
  const { published, draft, ...seen } = await readHome(tx);
  if (seen.version !== version) throw new ApiError("version_conflict");
  const sections = way === "publish" ? draft : published;
  await saveSettingRow(tx, "home", { published: sections, draft: sections }, version);
}

/** For a new shop's first home page. */
export async function writeHome(tx: Database, sections: HomeSection[]): Promise<void> {
  await saveSettingRow(tx, "home", { published: sections, draft: sections }, 0);
}
