import { notify } from "@/components/ui/notify";

/** Copies a link that staff pass on, and confirms it. @param failed shown if copying fails; contains the link itself */
export async function copyLink(url: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await notify("success", said.copied);
  } catch {
    await notify("error", said.failed);
  }
}
