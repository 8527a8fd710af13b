import { signInCalls } from "./administrators";
import { auditLogCalls } from "./audit-logs";
import { bannerCalls } from "./banners";
import { blogCalls } from "./blogs";
import { categoryCalls } from "./categories";
import { contactCalls } from "./contacts";
import { couponCalls } from "./coupons";
import { dashboardCalls } from "./dashboard";
import { faqCalls } from "./faqs";
import { gridViewCalls } from "./grid-views";
import { inventoryCalls } from "./inventories";
import { mailCalls } from "./mails";
import { memberCalls } from "./members";
import { orderCalls } from "./orders";
import { passwordCalls } from "./passwords";
import { policyCalls } from "./policies";
import { productCalls } from "./products";
import { returnCalls } from "./returns";
import { settingCalls } from "./settings";
import { staffCalls } from "./staffs";
import { subscriberCalls } from "./subscribers";
import { uploadCalls } from "./uploads";

/** Every call of the back office. */
export const adminCalls = {
  ...signInCalls,
  ...auditLogCalls,
  ...bannerCalls,
  ...blogCalls,
  ...categoryCalls,
  ...contactCalls,
  ...couponCalls,
  ...dashboardCalls,
  ...faqCalls,
  ...gridViewCalls,
  ...inventoryCalls,
  ...mailCalls,
  ...memberCalls,
  ...orderCalls,
  ...passwordCalls,
  ...policyCalls,
  ...productCalls,
  ...returnCalls,
  ...settingCalls,
  ...staffCalls,
  ...subscriberCalls,
  ...uploadCalls,
};

type Calls = typeof adminCalls;

/** Method and path below `/admin/`, for example `POST orders/{number}/actions`. */
export type AdminCallName = keyof Calls;

/** The names of calls whose declaration has all of `Shape`. */
type Named<Shape> = { [K in AdminCallName]: Calls[K] extends Shape ? K : never }[AdminCallName];

// What a schema takes and gives, without comparing it to `z.ZodType`, which costs the compiler seconds.
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type Input<S> = S extends { _zod: { input: infer T } } ? T : never;

/** Calls that answer with JSON, all but the files. */
export type AdminDataCallName = Named<{ data: unknown }>;

/** Calls that answer with a file. */
export type AdminFileName = Named<{ file: string }>;

/** Calls that our own browser code may make through `/api/bff/admin/`. */
export type AdminBrowserCallName = Exclude<
  AdminDataCallName,
  Named<{ isServerOnly: true } | { permission: "none" } | { upload: readonly string[] }>
>;

/** Those of them that read. */
export type AdminReadName = Extract<AdminBrowserCallName, `GET ${string}`>;

/** Reads of one page of a list. */
export type AdminListName = Extract<AdminReadName, Named<{ data: { _zod: { output: { last_page: number } } } }>>;

/** Those of them that change something. */
export type AdminChangeName = Exclude<AdminBrowserCallName, AdminReadName>;

/** `data` of the answer. */
export type AdminCallData<K extends AdminDataCallName> = Output<Calls[K]["data"]>;

/** The parts that a call may take. */
export type AnyAdminInput = {
  /** Of the path. */
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  /** Of the intent, for calls that are keyed. */
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
type Upload<D> = D extends { upload: readonly string[] } ? { file: Blob } : Nothing;
type Key<D> = D extends { isKeyed: true } ? { key?: string } : Nothing;
// One declaration after the other: unions of all their parts would be multiplied.
type InputOf<D> = D extends unknown
  ? Extract<Params<D> & Part<D, "query"> & Part<D, "body"> & Upload<D> & Key<D>, AnyAdminInput>
  : never;

/** What a call takes. */
export type AdminCallInput<K extends AdminCallName> = InputOf<Calls[K]>;

/** The same as the arguments of a function, none if nothing has to be given. */
export type AdminCallArguments<K extends AdminCallName> =
  Nothing extends AdminCallInput<K> ? [input?: AdminCallInput<K>] : [input: AdminCallInput<K>];
