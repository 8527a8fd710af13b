#!/bin/sh
# mimetext 3.0.28, which writes mails where nodemailer does not run (edge workers).
# Guess: a mail in Chinese is written as RFC 2045 and 2047 want it: a text with characters beyond ASCII has an encoding
# that says so, and a long subject is several encoded words of at most 75 characters.
# Seen: the text stands as it is, in UTF-8, below "Content-Transfer-Encoding: 7bit", so that a server that believes the
# header may take the eighth bit away; and the subject is one encoded word of any length, in one line. Only an encoding that the
# caller names and writes helps with the first. nodemailer 10.6.0 does both right.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mimetext@3.0.28 nodemailer@10.6.0
cat >mail.mjs <<'JS'
import { createMimeMessage } from "mimetext";
import nodemailer from "nodemailer";
const subject = "您的訂單已經出貨，物流單號與預計到貨日都在這封信裡，請留意簡訊通知";
const told = (name, raw) => {
  const [head, body] = raw.toString("utf8").split(/\r?\n\r?\n/, 2);
  const lines = head.split(/\r?\n/);
  const words = [...head.matchAll(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi)].map(([word]) => word.length);
  console.log(name, "words up to 75:", words.every((length) => length <= 75), "lines up to 78:", lines.every(({ length }) => length <= 78));
  console.log(name, /transfer-encoding: (\S+)/i.exec(head)[1], "ASCII only:", /^[\x00-\x7f]*$/.test(body));
};
const mail = createMimeMessage();
mail.setSender("shop@shop.example");
mail.setRecipient("buyer@buyer.example");
mail.setSubject(subject);
mail.addMessage({ contentType: "text/plain", data: "您好" });
told("mimetext", Buffer.from(mail.asRaw()));
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const { message } = await transport.sendMail({ from: "shop@shop.example", to: "buyer@buyer.example", subject, text: "您好" });
told("nodemailer", message);
JS
seen=$(node mail.mjs)
echo "$seen"
test "$seen" = "mimetext words up to 75: false lines up to 78: false
mimetext 7bit ASCII only: false
nodemailer words up to 75: true lines up to 78: true
nodemailer base64 ASCII only: true"
