import sharp from "sharp";

/** A picture as a person chooses it from a folder. */
export async function pictureFile(name: string, background: string, width = 800, height = 450) {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}

/** A photograph as a telephone sends it: more bytes than the server takes, so the browser has to shrink it. */
export async function photograph() {
  const create = { width: 4032, height: 3024, channels: 3, background: "#7a8" } as const;
  const picture = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  const buffer = Buffer.concat([picture, Buffer.alloc(12_500_000)]);
  return { name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer };
}
