"use client";

import { useRef } from "react";
import { RequestError, read, send } from "@/lib/fetcher";

/**
 * Saves a document that others may be saving too. A stale save is refused once, and said so by the form; after that whoever
 * saves again has been told, and means it.
 * @param path below `/api/bff/admin/`; GET answers with the document as it is, PUT with the saved one
 */
export function useVersionedSave<Saved extends { version: number }>(path: string, version: number) {
  const current = useRef(version);
  return async (checked: object) => {
    try {
      const answer = await send<Saved>("PUT", `/api/bff/admin/${path}`, { ...checked, version: current.current });
      current.current = answer.data.version;
      return answer;
    } catch (error) {
      if (error instanceof RequestError && error.data.error === "version_conflict") {
        current.current = (await read<Saved>(`/api/bff/admin/${path}`)).version;
      }
      throw error;
    }
  };
}
