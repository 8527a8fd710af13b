import sharp from "sharp";

/** A picture as a person chooses it from a folder. */
export async function pictureFile(name: string, background: string, width = 800, height = 450) {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}
