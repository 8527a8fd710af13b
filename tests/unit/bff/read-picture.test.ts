import { expect, test } from "vitest";
import { readPicture } from "@/lib/bff/handler";
import { MAX_PICTURE_BYTES } from "@/lib/contract/returns";

function sent(file: File, field = "picture"): Request {
  const body = new FormData();
  body.append(field, file);
  return new Request("http://localhost/", { method: "POST", body });
}

test("a picture in a form is read unchanged", async () => {
  const picture = await readPicture(sent(new File([new Uint8Array([1, 2, 3])], "a.png", { type: "image/png" })));
  expect(picture?.type).toBe("image/png");
  expect(picture?.size).toBe(3);
});

test.each([
  ["another kind of file", () => sent(new File(["x"], "a.svg", { type: "image/svg+xml" }))],
  ["another field", () => sent(new File(["x"], "a.png", { type: "image/png" }), "file")],
  ["too many bytes", () => sent(new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "a.png", { type: "image/png" }))],
  ["JSON", () => new Request("http://localhost/", { method: "POST", body: "{}" })],
])("docs/security.md, Input: %s is refused", async (_what, request) => {
  expect(await readPicture(request())).toBeUndefined();
});
