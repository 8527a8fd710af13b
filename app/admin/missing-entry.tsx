import { NothingHere } from "@/components/admin/layout/nothing-here";
import { answerWith } from "@/lib/pipeline/hold-head";

/** A page of the back office about something that does not exist: status 404 (docs/specification.md section 2). */
export function MissingEntry({ list }: { list: string }) {
  answerWith(404);
  return <NothingHere reason="missing" list={list} />;
}
