import { versioned } from "../admin-products";
import { createSearchWord, searchWords, updateSearchWord } from "../search-words";
import { type AdminCalls, byId } from "./admin-call";

/** Every change answers with everything as it is then: the screen shows all. Searches are kept with the lists. */
const change = { permission: "catalogue_write", data: searchWords, invalidates: ["products"] } as const;

export const searchWordCalls = {
  "GET search-words": {
    permission: "catalogue_read",
    summary: "What else the words of a search mean, and searches that found nothing",
    data: searchWords,
  },
  "POST search-words": {
    ...change,
    audit: "search_word_create",
    summary: "Say what else a word means",
    body: createSearchWord,
    errors: ["list_full"],
  },
  "PUT search-words/{id}": {
    ...change,
    audit: "search_word_update",
    summary: "Change what else a word means",
    params: byId,
    body: updateSearchWord,
  },
  "DELETE search-words/{id}": {
    ...change,
    audit: "search_word_delete",
    summary: "Forget what else a word means",
    params: byId,
    body: versioned,
  },
} satisfies AdminCalls;
