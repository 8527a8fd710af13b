import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A request that has just arrived and the response that is going to answer it, as Node's channel gives them. */
export type Arrival = { request: IncomingMessage; response: ServerResponse; server: Server };

/** One step of the pipeline (pipeline.ts). It neither throws nor waits: the next step, and the answer, follow at once. */
export type Step = (arrival: Arrival) => void;

/** Which parts of its address a handler wants is between it and the function that found it. */
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** The handlers of an address by method, as a route's file exports them. */
export type DirectRoute = { [method: string]: Handler | undefined };

/** A route, and what its address fills in. */
export type Found = { route: DirectRoute; params?: Record<string, string> };

/** @param url with its query @returns the route at an address, or undefined when Next is to answer */
export type FindRoute = (url: string) => Found | undefined;
