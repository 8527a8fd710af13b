import { notify } from "@/components/ui/notify";

/** Copies a link that staff hand on, and says so. @param failed says the link itself, where nothing can be copied */
export async function copyLink(url: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await notify("success", said.copied);
  } catch {
    await notify("error", said.failed);
  }
}
