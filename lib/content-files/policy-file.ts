import { z } from "zod";
import type { Policy, PolicyKey } from "../contract/policies";
import { policyVersion } from "../contract/terms";
import { taipeiDay } from "../format";
import { type ContentFile, readContentFile } from "./content-file";
import { field, fieldsOf, titledText } from "./titled-text";

const policyFields = z.strictObject({ summary: field.optional(), version: policyVersion.optional() });

/** The policy in `{key}.md`; null when the file is missing or unusable. */
export function readPolicyFile(directory: string, key: PolicyKey): Promise<Policy | null> {
  return readContentFile(directory, `${key}.md`, (file) => policyOf(key, file));
}

/** Without a version in the front matter, the day of the file's last change is the version. */
function policyOf(key: PolicyKey, file: ContentFile): Policy {
  const { summary, version = taipeiDay(file.changedAt) } = fieldsOf(file, policyFields);
  return { key, version, ...titledText(file.lines, summary), updated_at: file.changedAt.toISOString() };
}
