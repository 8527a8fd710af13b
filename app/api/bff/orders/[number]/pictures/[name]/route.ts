import { observed } from "@/lib/bff/observed";
import { showPicture } from "@/lib/bff/returns";

type Params = { number: string; name: string };

export const GET = observed<Params>((_request, { number, name }) => showPicture(number, name));
