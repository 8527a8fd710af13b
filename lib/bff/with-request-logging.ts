import "server-only";
import { unstable_rethrow } from "next/navigation";
import { apiMessage } from "../i18n/translate";
import { describeError, log, logCall } from "../log";
import { REQUEST_ID, requestIdFrom, withRequestId } from "../request-id";
import { deferToRequestTime } from "../session/cookie-jar";
import { reply } from "./reply";
import { routeOf } from "./route-of";

export type Params = Record<string, string | string[]>;
export type Context<P extends Params> = { params: Promise<P> };

/**
 * What every handler of `app/api/bff` stands in: the answer carries the id of its request, the log gets one line, and
 * what nobody expected is answered in the envelope, with that id to ask about.
 */
export function withRequestLogging<P extends Params = Params>(
  run: (request: Request, params: P) => Promise<Response>,
): (request: Request, context: Context<P>) => Promise<Response> {
  return async (request, context) => {
    // Without it the build would try to answer, and ask the API.
    await deferToRequestTime();
    const startedAt = performance.now();
    // Next gives none to routes that have none.
    const params = (await context.params) ?? ({} as P);
    const id = requestIdFrom(request.headers.get(REQUEST_ID));
    return withRequestId(id, async () => {
      const response = await handleUnexpectedError(() => run(request, params), id);
      response.headers.set(REQUEST_ID, id);
      const route = routeOf(new URL(request.url).pathname, params);
      logCall({ method: request.method, route, status: response.status, startedAt });
      return response;
    });
  };
}

async function handleUnexpectedError(run: () => Promise<Response>, id: string): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    unstable_rethrow(error);
    log.error(describeError(error), "a handler failed");
    const message = apiMessage("errors.internal");
    return reply(500, apiMessage("with_request_id", { message, id }), { error: "internal", request_id: id });
  }
}
