/** A part of the course: it begins after the part before and lasts until this week. */
export type CoursePart = { readonly until: number; readonly title: string; readonly detail: string };

/** A short text with a title. */
export type Point = { readonly title: string; readonly detail: string };

/** Returns the weeks of each part: "1~3주", or "4주" for a single week. */
export function courseWeeks(parts: readonly CoursePart[]): (CoursePart & { weeks: string })[] {
  return parts.map((part, index) => {
    const from = (parts[index - 1]?.until ?? 0) + 1;
    return { ...part, weeks: from === part.until ? `${from}주` : `${from}~${part.until}주` };
  });
}
