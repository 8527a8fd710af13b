"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { UploadedPicture } from "@/lib/contract/uploads";

/** Uploads pictures one at a time; `percent` is undefined while nothing is under way. */
export function usePictureUpload() {
  const [percent, setPercent] = useState<number>();
  const refusalOf = useSizeRefusal();

  /** Undefined when it was refused or did not arrive, which a toast says. */
  async function upload(file: File, failed: string): Promise<UploadedPicture | undefined> {
    const refusal = refusalOf(file);
    if (!refusal) setPercent(0);
    const picture = refusal ? undefined : await post(file, setPercent);
    setPercent(undefined);
    if (!picture) await notify("error", refusal ?? failed);
    return picture;
  }

  return { percent, upload };
}

/** `fetch` does not tell how far an upload has come. */
function post(file: File, onProgress: (percent: number) => void): Promise<UploadedPicture | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/bff/admin-uploads");
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    request.onload = () => resolve(request.status === 200 ? request.response?.data : undefined);
    request.onerror = () => resolve(undefined);
    const body = new FormData();
    body.append("picture", file);
    request.send(body);
  });
}
