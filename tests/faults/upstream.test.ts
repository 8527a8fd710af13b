import { expect, onTestFinished, test } from "vitest";
import { countingProxy } from "../support/counting-proxy";
import { Random } from "../support/random";
import { text } from "../support/stub-api";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { embeddedPlace, newDirectory } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 2;

type Proxy = Awaited<ReturnType<typeof countingProxy>>;

/**
 * What happens to the connection to the backend. Where an answer is damaged, the backend has the order all the same.
 */
const faults: [string, (proxy: Proxy) => () => void][] = [
  ["upstream down", (proxy) => proxy.die()],
  ["upstream slow: no answer in time", (proxy) => proxy.spoil(() => {})],
  ["upstream garbage: HTML with 200", (proxy) => proxy.spoil(text(200, "<html>login</html>"))],
  ["upstream garbage: cut off", (proxy) => proxy.spoil((response) => response.socket?.end("HTTP/1.1 200 OK\r\n\r\n{"))],
];

test.each(faults)("%s, while eight buyers order at an instance in front of it", async (fault, begin) => {
  const place = await embeddedPlace();
  const backend = await startInstance(place.env);
  const proxy = await countingProxy(backend.url);
  onTestFinished(proxy.close);
  const front = await startInstance({ API_BASE_URL: proxy.url, DATA_DIR: newDirectory(), API_TIMEOUT_MS: "2000" });
  const page = () => fetch(`${front.url}/shop/1`).then(({ status }) => status);
  expect(await page()).toBe(200);
  const experience = new Experience();
  const verdict = new Verdict(fault, place, experience);
  const buyers = sendBuyers(front.url, experience, new Random(5));
  for (let round = 0; round < ROUNDS; round += 1) {
    await experience.sells(5);
    const refused = experience.unavailable;
    const finish = begin(proxy);
    await expect.poll(() => experience.unavailable, { interval: 20 }).toBeGreaterThan(refused + 10);
    expect(await page(), "a page that was made before").toBe(200);
    expect((await fetch(`${front.url}/readyz`)).status).toBe(200);
    finish();
    await experience.sells(5);
  }
  await buyers.stop();
  expect(experience.unanswered).toBe(0);
  await verdict.repeat(front.url);
  await kill(front);
  await kill(backend);
  await verdict.conclude(ROUNDS);
});
