import { versioned } from "../admin-products";
import { createSearchWord, searchWords, updateSearchWord } from "../search-words";
import { type AdminCalls, byId } from "./admin-call";

/** Every change answers with all words, since the screen shows all. Searches are cached with the lists. */
const change = { permission: "catalogue_write", data: searchWords, invalidates: ["products"] } as const;

export const searchWordCalls = {
  "GET search-words": {
    permission: "catalogue_read",
    summary: "Search synonyms, and searches without results",
    data: searchWords,
  },
  "POST search-words": {
    ...change,
    audit: "search_word_create",
    summary: "Add a synonym",
    body: createSearchWord,
    errors: ["list_full"],
  },
  "PUT search-words/{id}": {
    ...change,
    audit: "search_word_update",
    summary: "Change a synonym",
    params: byId,
    body: updateSearchWord,
  },
  "DELETE search-words/{id}": {
    ...change,
    audit: "search_word_delete",
    summary: "Delete a synonym",
    params: byId,
    body: versioned,
  },
} satisfies AdminCalls;
