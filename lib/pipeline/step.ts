import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A request that has just arrived and its response, as Node's channel passes them. */
export type Arrival = { request: IncomingMessage; response: ServerResponse; server: Server };

/** One step of the pipeline (pipeline.ts). It must neither throw nor wait: the next step follows at once. */
export type Step = (arrival: Arrival) => void;

/** The handler and the function that found it agree on the parameters of the address. */
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** The handlers of an address by method, as a route's file exports them. */
export type DirectRoute = { [method: string]: Handler | undefined };

/** A route with the parameters of its address. */
export type Found = { route: DirectRoute; params?: Record<string, string> };

/** @param url with its query @returns the route at an address, or undefined when Next is to answer */
export type FindRoute = (url: string) => Found | undefined;
