interface Priced {
  permalink: string;
  /** KRW for one lesson of one person. */
  lessonPrice: number;
}

/**
 * The program that prices are shown for: the chosen one, and before one is chosen the least expensive, whose price is
 * said to be the lowest. Whatever is chosen then costs as much or more, never less than what was shown.
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
