import { chromium } from "playwright";
const B="http://localhost:3103";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--disable-background-networking","--disable-component-update","--disable-sync"] });
const ctx = await browser.newContext({ locale: "zh-TW", timezoneId: "Asia/Taipei" });
const page = await ctx.newPage();
const errors=[]; page.on("console", m => m.type()==="error" && errors.push(page.url()+" "+m.text())); page.on("pageerror", e => errors.push(page.url()+" "+e));
await page.goto(B+"/admin/login", { waitUntil: "networkidle" });
await page.getByLabel("電子郵件").fill("admin@shop.example"); await page.getByLabel("密碼").fill("correct-horse-battery");
await page.getByRole("button",{name:"登入"}).click(); await page.waitForURL(/admin$/);
const api = async (p) => (await (await page.request.get(B+"/api/bff/admin/"+p)).json()).data;
const members = await api("members?sort_target=order_count"); const id = members.data[0]?.id;
const screens = { member:"/admin/member", memberd:`/admin/member/${id}`, password:"/admin/password", passwordd:`/admin/password/member-${id}`, staff:"/admin/staff", staffd:"/admin/staff/1", staffn:"/admin/staff/new", audit:"/admin/audit", me:"/admin/me", reset:"/admin/reset-password?token=x" };
const only = process.argv.slice(2);
for (const [name, path] of Object.entries(screens)) { if (only.length && !only.includes(name)) continue;
 for (const [w,scheme] of [[375,"light"],[1440,"light"],[1440,"dark"],[375,"dark"]]) {
  if (scheme==="dark" && w===375 && !["memberd","passwordd"].includes(name)) continue;
  await page.emulateMedia({ colorScheme: scheme }); await page.setViewportSize({ width: w, height: w===375?800:900 });
  await page.goto(B+path, { waitUntil: "networkidle" });
  await page.screenshot({ path: `/tmp/people-shots/${name}-${w}-${scheme}.png`, fullPage: w===375 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth); if (over) console.log("OVERFLOW", name, w);
 }}
console.log(errors.join("\n")); await browser.close();
