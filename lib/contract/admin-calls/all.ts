import type { FileStream } from "../file-stream";
import { signInCalls } from "./administrators";
import { auditLogCalls } from "./audit-logs";
import { bannerCalls } from "./banners";
import { blogCalls } from "./blogs";
import { bookingCalls } from "./bookings";
import { categoryCalls } from "./categories";
import { contactCalls } from "./contacts";
import { couponCalls } from "./coupons";
import { dashboardCalls } from "./dashboard";
import { faqCalls } from "./faqs";
import { gridViewCalls } from "./grid-views";
import { homeCalls } from "./home";
import { inventoryCalls } from "./inventories";
import { invoiceCalls } from "./invoices";
import { mailTextCalls } from "./mail-texts";
import { mailCalls } from "./mails";
import { memberCalls } from "./members";
import { openingCalls } from "./opening";
import { orderCalls } from "./orders";
import { pageCalls } from "./pages";
import { passwordCalls } from "./passwords";
import { policyCalls } from "./policies";
import { productCalls } from "./products";
import { returnCalls } from "./returns";
import { reviewCalls } from "./reviews";
import { searchWordCalls } from "./search-words";
import { settingCalls } from "./settings";
import { staffCalls } from "./staffs";
import { subscriberCalls } from "./subscribers";
import { uploadCalls } from "./uploads";

export const adminCalls = {
  ...signInCalls,
  ...auditLogCalls,
  ...bannerCalls,
  ...blogCalls,
  ...bookingCalls,
  ...categoryCalls,
  ...contactCalls,
  ...couponCalls,
  ...dashboardCalls,
  ...faqCalls,
  ...gridViewCalls,
  ...homeCalls,
  ...inventoryCalls,
  ...invoiceCalls,
  ...mailTextCalls,
  ...mailCalls,
  ...memberCalls,
  ...openingCalls,
  ...orderCalls,
  ...pageCalls,
  ...passwordCalls,
  ...policyCalls,
  ...productCalls,
  ...returnCalls,
  ...reviewCalls,
  ...searchWordCalls,
  ...settingCalls,
  ...staffCalls,
  ...subscriberCalls,
  ...uploadCalls,
};

type Calls = typeof adminCalls;

/** Method and path below `/admin/`, for example `POST orders/{number}/actions`. */
export type AdminCallName = keyof Calls;

/** The names of calls whose declaration has all properties of `Shape`. */
type Named<Shape> = { [K in AdminCallName]: Calls[K] extends Shape ? K : never }[AdminCallName];

// A schema's input and output types, without comparing it to `z.ZodType`, which costs the compiler seconds.
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type Input<S> = S extends { _zod: { input: infer T } } ? T : never;

export type AdminDataCallName = Named<{ data: unknown }>;

export type AdminFileName = Named<{ file: string }>;

/** Calls that our own browser code may make through `/api/bff/admin/`. */
export type AdminBrowserCallName = Exclude<
  AdminDataCallName,
  Named<{ isServerOnly: true } | { permission: "none" } | { upload: readonly string[] }>
>;

export type AdminReadName = Extract<AdminBrowserCallName, `GET ${string}`>;

/** Reads of one page of a list. */
export type AdminListName = Extract<AdminReadName, Named<{ data: { _zod: { output: { last_page: number } } } }>>;

export type AdminChangeName = Exclude<AdminBrowserCallName, AdminReadName>;

export type AdminCallData<K extends AdminDataCallName> = Output<Calls[K]["data"]>;

export type AnyAdminInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob | FileStream;
  /** Idempotency key, for calls that are keyed. */
  key?: string;
};

type Nothing = Record<never, never>;
type Params<D> = D extends { params: infer S } ? { params: Output<S> } : Nothing;
type Part<D, P extends string> =
  D extends Record<P, infer S>
    ? Nothing extends Input<S>
      ? { [Q in P]?: Input<S> }
      : { [Q in P]: Input<S> }
    : Nothing;
type Upload<D> = D extends { upload: readonly string[] } ? { file: Blob | FileStream } : Nothing;
type Key<D> = D extends { isKeyed: true } ? { key?: string } : Nothing;
// Distributes over the declarations: the compiler would multiply unions of all their parts.
type InputOf<D> = D extends unknown
  ? Extract<Params<D> & Part<D, "query"> & Part<D, "body"> & Upload<D> & Key<D>, AnyAdminInput>
  : never;

export type AdminCallInput<K extends AdminCallName> = InputOf<Calls[K]>;

/** A call's input as function arguments: none if no input is required. */
export type AdminCallArguments<K extends AdminCallName> =
  Nothing extends AdminCallInput<K> ? [input?: AdminCallInput<K>] : [input: AdminCallInput<K>];
