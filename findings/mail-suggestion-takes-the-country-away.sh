#!/bin/sh
# mailcheck 1.1.1, which shops put beside the field of the mail address.
# Guess: no other address is proposed for the domains of Taiwan's providers and universities, as for yahoo.com.tw.
# Seen: where the list does not have a domain, ".com.tw" is known as an ending but ".net.tw", ".edu.tw" and ".org.tw" are
# not, so their ".tw" is proposed to be taken off: a mail to another country. A domain ".tw" becomes a Canadian one.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mailcheck@1.1.1
cat >suggest.js <<'JS'
const mailcheck = require("mailcheck");
for (const domain of ["yahoo.com.tw", "pchome.com.tw", "seed.net.tw", "ntu.edu.tw", "itri.org.tw", "livemail.tw"]) {
  const email = `amy@${domain}`;
  mailcheck.run({ email, suggested: ({ full }) => console.log(`${email}: ${full}`), empty: () => console.log(`${email}: kept`) });
}
JS
seen=$(node suggest.js)
echo "$seen"
test "$seen" = 'amy@yahoo.com.tw: kept
amy@pchome.com.tw: kept
amy@seed.net.tw: amy@seed.net
amy@ntu.edu.tw: amy@ntu.edu
amy@itri.org.tw: amy@itri.org
amy@livemail.tw: amy@live.ca'
