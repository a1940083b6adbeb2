const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** Integer KRW as people read it: `234,000원`; a deduction as `−26,000원` with a real minus sign. */
export function formatWon(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer amount of won: ${amount}`);
  // -0 would otherwise be written as "−0원".
  return amount < 0 ? `−${grouped.format(-amount)}원` : `${grouped.format(Math.abs(amount))}원`;
}

/** A count with its thousands set off: `1,482`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
