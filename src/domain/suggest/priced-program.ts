interface Priced {
  permalink: string;
  /** KRW per lesson and person. */
  lessonPrice: number;
}

/**
 * Returns the program whose price is shown: the chosen one, otherwise the cheapest, marked as the lowest price. A later
 * choice then never costs less than what was shown.
 */
export function pricedProgram<P extends Priced>(
  programs: readonly P[],
  permalink: string,
): { program: P | null; isLowest: boolean } {
  const chosen = programs.find((program) => program.permalink === permalink);
  if (chosen) return { program: chosen, isLowest: false };
  const [lowest = null] = programs.toSorted((a, b) => a.lessonPrice - b.lessonPrice);
  return { program: lowest, isLowest: programs.some(({ lessonPrice }) => lessonPrice !== lowest?.lessonPrice) };
}
