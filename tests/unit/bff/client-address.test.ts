import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addressOf, clientAddressOf } from "@/lib/bff/client-address";

describe("docs/security.md, sign-in: the network address behind a request", () => {
  test("without proxies of ours it is the connection's, whatever a header says", () => {
    expect(addressOf("198.51.100.7", undefined, 0)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", "203.0.113.9", 0)).toBe("198.51.100.7");
    expect(addressOf(undefined, "203.0.113.9", 0)).toBeUndefined();
  });

  test("behind a proxy that is not declared it is unknown; a visitor from the internet cannot claim to be one", () => {
    for (const proxy of ["127.0.0.1", "::1", "::ffff:10.0.0.3", "172.18.0.2", "192.168.1.1", "fd00::2"]) {
      expect(addressOf(proxy, "203.0.113.9", 0), proxy).toBeUndefined();
      expect(addressOf(proxy, undefined, 0), proxy).toBe(proxy);
    }
    for (const visitor of ["198.51.100.7", "2001:db8::7", "172.32.0.1"]) {
      expect(addressOf(visitor, "203.0.113.9", 0), visitor).toBe(visitor);
    }
  });

  test("behind proxies it is what the outermost of them wrote; what the visitor wrote stands further left", () => {
    expect(addressOf("10.0.0.1", "198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("10.0.0.1", "203.0.113.9, 198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("10.0.0.1", ["203.0.113.9", "198.51.100.7, 10.0.0.2"], 2)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", undefined, 1)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", "203.0.113.9", 2)).toBe("198.51.100.7");
  });

  test("no header of a request is believed before the server has started to write its own", () => {
    const headers = { "x-client-address": "203.0.113.9", "x-forwarded-for": "203.0.113.9" };
    expect(clientAddressOf(new Request("http://shop.example/", { headers }))).toBeUndefined();
  });

  test("on Vercel it is what Vercel wrote, which drops what the visitor wrote", async () => {
    vi.stubEnv("VERCEL", "1");
    vi.resetModules();
    onTestFinished(() => void vi.unstubAllEnvs());
    const onVercel = await import("@/lib/bff/client-address");
    onVercel.noteClientAddresses();
    const addressIn = (headers: HeadersInit) =>
      onVercel.clientAddressOf(new Request("http://shop.example/", { headers }));
    expect(addressIn({ "X-Forwarded-For": "198.51.100.7" })).toBe("198.51.100.7");
    expect(addressIn({ "X-Forwarded-For": "203.0.113.9, 198.51.100.7" })).toBe("198.51.100.7");
    expect(addressIn({})).toBeUndefined();
  });
});
