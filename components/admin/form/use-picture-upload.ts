import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { useSignedIn } from "@/components/ui/use-mutation";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { type Reply, RequestError } from "@/lib/fetcher";

/** Uploads pictures one at a time; `percent` is undefined while none is uploading. */
export function usePictureUpload() {
  const [percent, setPercent] = useState<number>();
  const refusalOf = useSizeRefusal();
  const signedIn = useSignedIn();

  /** Undefined if it was refused or failed; a toast says so. */
  async function upload(file: File, failed: string): Promise<UploadedPicture | undefined> {
    const refusal = refusalOf(file);
    if (!refusal) setPercent(0);
    const sent = refusal ? undefined : await signedIn(() => post(file, setPercent)).catch(() => undefined);
    const picture = sent?.data;
    setPercent(undefined);
    if (!picture) await notify("error", refusal ?? failed);
    return picture;
  }

  return { percent, upload };
}

/** XMLHttpRequest, because `fetch` reports no upload progress. @throws RequestError */
function post(file: File, onProgress: (percent: number) => void): Promise<Reply<UploadedPicture>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/bff/admin-uploads");
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 && response?.data) resolve({ msg: response.msg, data: response.data });
      else reject(new RequestError(status, response?.msg ?? "", response?.data ?? {}));
    };
    request.onerror = () => reject(new RequestError(0, ""));
    const body = new FormData();
    body.append("picture", file);
    request.send(body);
  });
}
