/** One page of a list as the contract has it (docs/specification.md section 3). @param total of all pages */
export function pageOf<T>(data: T[], total: number, { page, per_page }: { page: number; per_page: number }) {
  return { data, page, total, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
