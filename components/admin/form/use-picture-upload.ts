"use client";

import { useState } from "react";
import type { UploadedPicture } from "@/lib/contract/uploads";

/** Uploads pictures one at a time; `percent` is undefined while nothing is under way. */
export function usePictureUpload() {
  const [percent, setPercent] = useState<number>();

  /** Undefined when it was refused or did not arrive. */
  async function upload(file: File): Promise<UploadedPicture | undefined> {
    setPercent(0);
    const picture = await post(file, setPercent);
    setPercent(undefined);
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
