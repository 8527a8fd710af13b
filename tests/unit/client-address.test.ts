import type { IncomingMessage } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { networkIn } from "@/lib/backend/http/client-address";
import { addressOf, clientAddressOf } from "@/lib/client-address";

describe("docs/security.md, sign-in: the network address behind a request", () => {
  test("without trusted proxies it is the connection's, whatever a header says", () => {
    expect(addressOf("198.51.100.7", undefined, 0)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", "203.0.113.9", 0)).toBe("198.51.100.7");
    expect(addressOf("2001:db8::7", "203.0.113.9", 0)).toBe("2001:db8::7");
    expect(addressOf(undefined, "203.0.113.9", 0)).toBeUndefined();
  });

  test("of IPv6 the network prefix counts, and loopback addresses are unchanged", () => {
    expect(networkIn("2001:db8::7")).toBe("2001:db8:0:0");
    expect(networkIn("::1")).toBe("::1");
  });

  test.each(["127.0.0.1", "::ffff:172.18.0.3", "10.1.2.3", "192.168.1.9", "::1", "fd00::5"])(
    "requests of an undeclared proxy at %s have none: all visitors would share one",
    (proxy) => {
      expect(addressOf(proxy, "203.0.113.9", 0)).toBeUndefined();
      expect(addressOf(proxy, undefined, 0)).toBe(proxy);
    },
  );

  const hears = async (proxies: string) => {
    vi.stubEnv("TRUSTED_PROXIES", proxies);
    vi.resetModules();
    const known = globalThis as { clientAddressHeader?: string; hasWarnedOfProxy?: boolean };
    delete known.clientAddressHeader;
    delete known.hasWarnedOfProxy;
    const { captureClientAddress } = await import("@/lib/client-address");
    const { log } = await import("@/lib/log");
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    onTestFinished(() => {
      delete known.clientAddressHeader;
      delete known.hasWarnedOfProxy;
      warn.mockRestore();
      vi.unstubAllEnvs();
    });
    const capture = captureClientAddress();
    const arrive = (headers: Record<string, string>, url = "/") =>
      capture?.({ request: { socket: { remoteAddress: "127.0.0.1" }, headers, url } as unknown as IncomingMessage });
    return { arrive, warn };
  };

  test("the first request of an undeclared proxy is logged, once", async () => {
    const { arrive, warn } = await hears("0");
    arrive({});
    expect(warn).not.toHaveBeenCalled();
    arrive({ "x-forwarded-for": "203.0.113.9" });
    arrive({ "x-forwarded-for": "203.0.113.10" });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain("TRUSTED_PROXIES");
    expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113");
  });

  test("a declared proxy that names no visitor is logged, once; probes name none", async () => {
    const { arrive, warn } = await hears("1");
    arrive({ "x-forwarded-for": "203.0.113.9" });
    for (const probe of ["/healthz", "/readyz", "/metrics"]) arrive({}, probe);
    expect(warn).not.toHaveBeenCalled();
    arrive({ forwarded: "for=203.0.113.9" });
    arrive({});
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain("X-Forwarded-For");
  });

  test("behind proxies it is the entry of the outermost trusted one; entries further left are the visitor's own", () => {
    expect(addressOf("10.0.0.1", "198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("10.0.0.1", "203.0.113.9, 198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("10.0.0.1", ["203.0.113.9", "198.51.100.7, 10.0.0.2"], 2)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", undefined, 1)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", "203.0.113.9", 2)).toBe("198.51.100.7");
  });

  test.each([
    ["203.0.113.9:50123", "203.0.113.9"],
    ["[2001:db8::7]:50123", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["fe80::7%eth0", "fe80::7%eth0"],
  ])("a proxy's entry %s is the address %s: a port is another with each connection", (entry, address) => {
    expect(addressOf("10.0.0.1", `198.51.100.7:1, ${entry}`, 1)).toBe(address);
    expect(networkIn(addressOf("10.0.0.1", entry, 1))).toBeDefined();
  });

  test("a request of a near proxy that adds no entry has none: all visitors would share one", () => {
    expect(addressOf("172.18.0.3", undefined, 1)).toBeUndefined();
    expect(addressOf("127.0.0.1", "203.0.113.9", 2)).toBeUndefined();
  });

  test("no header is trusted before the server has begun to write its own", () => {
    const headers = { "x-client-address": "203.0.113.9", "x-forwarded-for": "203.0.113.9" };
    expect(clientAddressOf(new Request("http://shop.example/", { headers }))).toBeUndefined();
  });

  test("on Vercel it is Vercel's header, which replaces the visitor's", async () => {
    vi.stubEnv("VERCEL", "1");
    vi.resetModules();
    onTestFinished(() => void vi.unstubAllEnvs());
    const onVercel = await import("@/lib/client-address");
    expect(onVercel.captureClientAddress()).toBeUndefined();
    const addressIn = (headers: HeadersInit) =>
      onVercel.clientAddressOf(new Request("http://shop.example/", { headers }));
    expect(addressIn({ "X-Forwarded-For": "198.51.100.7" })).toBe("198.51.100.7");
    expect(addressIn({ "X-Forwarded-For": "203.0.113.9, 198.51.100.7" })).toBe("198.51.100.7");
    expect(addressIn({})).toBeUndefined();
  });
});
