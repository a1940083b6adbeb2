/** Returns the mean of whole stars with two decimals; null without reviews. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}
