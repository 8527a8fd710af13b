import crypto from "node:crypto";

export type IssuerAccount = { merchantId: string; hashKey: string; hashIv: string };

/** The public test merchant of ECPay's e-invoices. */
export const stageIssuer: IssuerAccount = {
  merchantId: "2000132",
  hashKey: "ejCk326UnaZWKisg",
  hashIv: "q9jcZX8Ib9LM8wYk",
};

/**
 * Written from ECPay's documentation, independently of the shop's own: `encodeURIComponent`, then what PHP's
 * `urlencode` escapes as well.
 */
export function sealed(data: object, { hashKey, hashIv }: IssuerAccount): string {
  let text = "";
  for (const sign of encodeURIComponent(JSON.stringify(data))) {
    if ("!'()*~".includes(sign)) text += `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
    else text += sign;
  }
  const cipher = crypto.createCipheriv("aes-128-cbc", Buffer.from(hashKey), Buffer.from(hashIv));
  return Buffer.concat([cipher.update(text.split("%20").join("+")), cipher.final()]).toString("base64");
}

/** @throws when the keys do not open it, or it is no JSON */
export function opened(data: string, { hashKey, hashIv }: IssuerAccount): Record<string, unknown> {
  const decipher = crypto.createDecipheriv("aes-128-cbc", Buffer.from(hashKey), Buffer.from(hashIv));
  const text = Buffer.concat([decipher.update(Buffer.from(data, "base64")), decipher.final()]).toString();
  return JSON.parse(decodeURIComponent(text.split("+").join("%20")));
}
