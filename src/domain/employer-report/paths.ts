/** Returns the path of a manager's report of a month. */
export function reportPath(month: string): string {
  return `/f/company/report?month=${month}`;
}
