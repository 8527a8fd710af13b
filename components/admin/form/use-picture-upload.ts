import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedIn } from "@/components/ui/use-mutation";
import { usePictureRefusal } from "@/components/ui/use-size-refusal";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { RequestError } from "@/lib/fetcher";

/**
 * Uploads pictures one at a time. While one is uploading, `name` and `percent` are of it; `problems` says of each that
 * was refused why, until the next are chosen.
 */
export function usePictureUpload() {
  const t = useTranslations("admin.picture");
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [problems, setProblems] = useState<string[]>([]);
  const refusalOf = usePictureRefusal();
  const signedIn = useSignedIn();

  async function send(file: File): Promise<UploadedPicture | undefined> {
    const { name } = file;
    const onProgress = (percent: number) => setSending({ name, percent });
    onProgress(0);
    try {
      const { sendPicture } = await import("@/components/ui/send-picture");
      const path = `/api/bff/admin-uploads?${new URLSearchParams({ file_name: name })}`;
      return (await signedIn(() => sendPicture<UploadedPicture>(path, file, { refusalOf, onProgress }))).data;
    } catch (error) {
      const reason = (error instanceof RequestError && error.message) || t("failed");
      setProblems((earlier) => [...earlier, t("problem", { name, reason })]);
      return undefined;
    }
  }

  /** @param take gets each picture that was accepted */
  async function upload(files: File[], take?: (picture: UploadedPicture) => unknown): Promise<void> {
    setProblems([]);
    for (const file of files) {
      const picture = await send(file);
      if (picture) await take?.(picture);
    }
    setSending(undefined);
  }

  return { ...sending, problems, upload };
}
