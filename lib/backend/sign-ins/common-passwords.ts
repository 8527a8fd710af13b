import { fieldRefused } from "../http/api-error";

/** Frequent words of published lists of leaked passwords, alone or with digits and signs around them. */
const WORDS = new Set(
  `password passwords passwort passord pass passwd parola senha contrasena motdepasse secret letmein letmeinnow welcome
  welcomeback login signin admin administrator root guest user username default changeme temp temporary test tester
  testing testtest demo sample access master superuser manager system server computer internet windows microsoft google
  facebook instagram youtube twitter linkedin amazon netflix apple iphone samsung android nokia sony toyota honda nissan
  mercedes porsche ferrari mustang corvette yamaha harley iloveyou iloveyouu ilovegod iloveu loveyou loveme lovely lover
  lovers forever family mother father sister brother babygirl babyboy baby angel angels princess prince queen king
  sweetheart sweetie honey darling sunshine rainbow butterfly flower flowers chocolate cookie cookies cheese banana
  orange strawberry blueberry pokemon pikachu naruto doraemon hellokitty kitty starwars superman batman spiderman ironman
  wolverine avengers football baseball basketball volleyball soccer hockey tennis liverpool arsenal chelsea barcelona
  manchester juventus realmadrid dragon dragons tiger eagle monkey elephant dolphin dolphins phoenix shadow hunter killer
  warrior ninja samurai soldier ranger maverick cowboy cowboys yankees lakers steelers patriots michael michelle jennifer
  jessica ashley amanda andrea nicole daniel anthony william thomas robert charles charlie george jordan jackson johnson
  joshua matthew andrew alexander alexandra elizabeth patricia victoria stephanie christian christopher benjamin nicholas
  samantha summer winter spring autumn monday friday sunday january february march april august september october
  november december freedom whatever whatnot trustno trustme nothing something anything everything blink metallica
  nirvana slipknot eminem music guitar rockstar hiphop cocacola pepsi starbucks london paris berlin america canada
  australia china beijing shanghai hongkong japan tokyo korea taiwan taipei kaohsiung taichung formosa woaini woaiwojia
  wojiushiwo nihao wangyang zhang mima woaimima qwer asdf zxcv qwerty qwertyui qwertz azerty asdfgh asdfghj zxcvbn qweasd
  qweasdzxc asdqwe qazwsx qazxsw wsxedc abcd abcde abcdef abc aabbcc azsxdc hello helloworld goodluck lucky happy smile
  friend friends bestfriend jesus jesuschrist godisgood blessed blessing heaven money dollar diamond silver golden purple
  yellow green black white pink power magic matrix merlin gandalf hogwarts harrypotter tinkerbell mickey minnie snoopy
  garfield scooby bulldog ginger pepper buster bailey maggie tigger cooper rocky bandit bubbles biteme fuckyou fuckme
  asshole bitch sexy pussy playboy hardcore porn hottie`.split(/\s+/),
);

/** Common passwords that look random: the first is "my password" typed in zhuyin. */
const PHRASES = new Set(
  "ji32k7au4a83 au4a83au4a83 5201314 1314520 52013140 520520520 13145200 1q2w3e4r 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 qwe123qwe 123qwe123 123qweasd 1a2b3c4d a1b2c3d4 asd123asd abc123abc 18181818 11223344 12344321 87654321 24681012 13579246 31415926 14725836 74108520 15975300 147258369 789456123 159753852 741852963 0987654321".split(
    " ",
  ),
);

/** Rows of keys; parts of these, forwards and backwards, count as common. */
const ROWS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "!@#$%^&*()_+",
].flatMap((row) => [row, [...row].reverse().join("")]);

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether a password is among those that are tried first: a common word, a row of keys or something repeated. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  return PHRASES.has(text) || isRow(text) || isRepeated(text) || isDecoratedRow(text) || isDecoratedWord(text);
}

function isRow(text: string): boolean {
  return ROWS.some((row) => row.includes(text));
}

/** `aaaaaaaa`, `12121212`, `abcdabcd`, `passpass`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text) || /^(.+)\1$/.test(text);
}

/** `a123456789`, `abc12345`, `qq111111`. */
function isDecoratedRow(text: string): boolean {
  const digits = /^[a-z]{0,3}(\d{4,})[a-z]{0,2}[!@#.]?$/.exec(text)?.[1];
  return digits !== undefined && (isRow(digits) || isRepeated(digits));
}

/** `password2024!`, `123princess`, `p@ssw0rd`. */
function isDecoratedWord(text: string): boolean {
  const readings = [strip(text), plain(strip(text)), plain(text)];
  return readings.some((reading) => WORDS.has(reading) || /^(.{3,})\1$/.test(reading));
}

function strip(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

function plain(text: string): string {
  return [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
}

/** @throws ApiError validation_failed, with the field */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw fieldRefused("password", "fields.common_password");
}
