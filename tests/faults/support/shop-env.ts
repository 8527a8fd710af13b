import { paymentEnv } from "../../e2e/support/payments";

export const administrator = { email: "admin@shop.example", password: "correct-horse-battery" };

/** The environment of all shops here. Empty values keep out those of a developer's `.env`. */
export const shopEnv: Record<string, string> = {
  API_BASE_URL: "",
  DATABASE_URL: "",
  REDIS_URL: "",
  SMTP_URL: "",
  PUBLIC_URL: "",
  // Buyers have addresses of their own, as behind a proxy.
  TRUSTED_PROXIES: "1",
  API_SECRET: "s".repeat(32),
  SESSION_PASSWORD: "p".repeat(32),
  CRON_SECRET: "c".repeat(32),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ...paymentEnv(),
};
