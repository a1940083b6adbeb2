const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** A count with its thousands set off: `1,482`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
