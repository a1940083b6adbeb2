const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** Formats a count with a thousands separator: `1,482`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
