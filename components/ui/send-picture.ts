import { type Reply, RequestError } from "@/lib/fetcher";
import { shrinkPicture } from "./shrink-picture";

type Options = {
  /** The text for a file that is still too large. */
  refusalOf: (file: Blob) => string | undefined;
  /** @param percent of the bytes that were sent */
  onProgress: (percent: number) => void;
};

/**
 * Shrinks a picture in the browser and sends it as the body. Imported when a picture is chosen.
 * @throws RequestError with the reason, or an empty message when the server could not be reached
 */
export async function sendPicture<T>(path: string, file: File, { refusalOf, onProgress }: Options): Promise<Reply<T>> {
  const picture = await shrinkPicture(file);
  const refusal = refusalOf(picture);
  if (refusal) throw new RequestError(413, refusal);
  return post(path, picture, onProgress);
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post<T>(path: string, picture: Blob, onProgress: (percent: number) => void): Promise<Reply<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    // Some systems know no type for some files; the server goes by the bytes.
    request.setRequestHeader("Content-Type", picture.type.startsWith("image/") ? picture.type : "image/unknown");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 && response?.data) resolve({ msg: response.msg, data: response.data });
      else reject(new RequestError(status, response?.msg ?? "", response?.data ?? {}));
    };
    request.onerror = () => reject(new RequestError(0, ""));
    request.send(picture);
  });
}
