import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";
import { MAX_FILE_BYTES_ON_VERCEL } from "./contract/limits";
import { checkGroups } from "./env-groups";
import { areImageHosts, imageSourcesOf } from "./image-sources.mjs";

/** A variable with a wrong value. Its message is printed at the terminal, in one line. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const matching = (pattern: RegExp) => z.string().regex(pattern);
const ecpaySecret = matching(/^[A-Za-z0-9]{16}$/);

/**
 * The environment, parsed once. `.env.example` describes each variable.
 * @throws EnvironmentError naming every wrong variable, in one line.
 */
export const env = createEnv({
  server: {
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    HOST: matching(/^[\w.:-]{1,253}$/).default("0.0.0.0"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(1000).default(10),
    DATABASE_STATEMENT_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(15),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/).optional(),
    S3_REGION: matching(/^[a-z0-9-]{2,30}$/).optional(),
    S3_ACCESS_KEY_ID: z.string().max(200).optional(),
    S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
    API_BASE_URL: httpUrl.optional(),
    CONTENT_DIR: z.string().optional(),
    API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
    // Another backend decides itself how long its secret is.
    API_SECRET: z
      .string()
      .min(process.env.API_BASE_URL ? 1 : 16)
      .optional(),
    API_SECRET_HEADER: matching(/^[A-Za-z0-9-]+$/).default("X-Api-Secret"),
    IMAGE_HOSTS: z
      .string()
      .refine(
        areImageHosts,
        "has to be hosts such as cdn.example.com, *.example.com or https://cdn.example.com:8443, separated by commas",
      )
      .optional(),
    SESSION_PASSWORD: z.string().min(32).optional(),
    PUBLIC_URL: httpUrl.optional(),
    API_PUBLIC_URL: httpUrl.optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
    VERCEL: z.string().optional(),
    CRON_SECRET: z.string().min(16).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(120).default(0),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    ADMIN_EMAIL: z.email().default("admin@shop.example"),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    ECPAY_MERCHANT_ID: matching(/^\d{1,10}$/).optional(),
    ECPAY_HASH_KEY: ecpaySecret.optional(),
    ECPAY_HASH_IV: ecpaySecret.optional(),
    ECPAY_CREDIT_CHECK_CODE: matching(/^\d{1,12}$/).optional(),
    ECPAY_BASE_URL: httpUrl.optional(),
    LINE_PAY_CHANNEL_ID: matching(/^\d{5,20}$/).optional(),
    LINE_PAY_CHANNEL_SECRET: matching(/^[A-Za-z0-9]{16,64}$/).optional(),
    LINE_PAY_BASE_URL: httpUrl.optional(),
    ECPAY_LOGISTICS_MERCHANT_ID: matching(/^\d{1,10}$/).optional(),
    ECPAY_LOGISTICS_HASH_KEY: ecpaySecret.optional(),
    ECPAY_LOGISTICS_HASH_IV: ecpaySecret.optional(),
    ECPAY_LOGISTICS_BASE_URL: httpUrl.optional(),
    ECPAY_INVOICE_MERCHANT_ID: matching(/^\d{1,10}$/).optional(),
    ECPAY_INVOICE_HASH_KEY: ecpaySecret.optional(),
    ECPAY_INVOICE_HASH_IV: ecpaySecret.optional(),
    ECPAY_INVOICE_BASE_URL: httpUrl.optional(),
    BANK_CODE: matching(/^\d{3}$/).optional(),
    BANK_NAME: z.string().max(50).optional(),
    BANK_ACCOUNT: matching(/^\d[\d-]{4,18}\d$/).optional(),
    BANK_ACCOUNT_NAME: z.string().max(50).optional(),
    DIRECT_ANSWERS: z.enum(["on", "off"]).default("on"),
    PATTERN_LIBRARY: z.enum(["on", "off"]).default("on"),
  },
  createFinalSchema: (shape) => z.object(shape).superRefine(checkGroups),
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  onValidationError: (issues) => {
    const lines = issues.map((issue) => `${(issue.path ?? []).join(".")}: ${issue.message}`);
    throw new EnvironmentError(`Wrong environment - ${lines.join("; ")}. See .env.example.`);
  },
});

/** The address people use, without a trailing slash. The only source of canonical and mail links. */
export const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Allowed sources of pictures in addition to this shop, for a Content-Security-Policy. */
export const imageSources = imageSourcesOf(env);

/** Largest file that the host in front accepts, in bytes; undefined without a known limit. */
export const maxFileBytes = env.VERCEL ? MAX_FILE_BYTES_ON_VERCEL : undefined;

/** Name of this build, made by `next.config.mjs`; Next inserts it here when it builds. */
export const buildId = process.env.SHOP_BUILD_ID ?? "unbuilt";

/**
 * Variables that tell Next where to listen, and to leave shutting down to us: on a signal it would exit before the
 * database is closed.
 */
export function configurationOfNext(): Record<string, string> {
  return {
    NEXT_MANUAL_SIG_HANDLE: "true",
    PORT: String(env.PORT),
    // Containers and some shells set HOSTNAME to the machine's name, and Next would listen at that address only.
    HOSTNAME: env.HOST,
  };
}
