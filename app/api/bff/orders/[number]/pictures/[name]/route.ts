import { showPicture } from "@/lib/bff/returns";
import { withRequestLogging } from "@/lib/bff/with-request-logging";

type Params = { number: string; name: string };

export const GET = withRequestLogging<Params>((_request, { number, name }) => showPicture(number, name));
