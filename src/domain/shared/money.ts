/** Whole won, VAT included. Never a fraction. */
export type Won = number;

const won = new Intl.NumberFormat('ko-KR');

/** Formats an amount: 65000 → "65,000원", -26000 → "−26,000원" (a true minus sign, so that digits align). */
export function formatWon(amount: Won): string {
  return `${amount < 0 ? '−' : ''}${won.format(Math.abs(amount))}원`;
}

/**
 * Returns `amount × numerator / denominator`, rounded down to `unit` won, exact for any safe amount. Rates are given as
 * whole numbers (10 % = 10 / 100), so no floating point is involved.
 */
export function roundedShare(amount: Won, numerator: number, denominator: number, unit: Won = 1): Won {
  const exact = (BigInt(amount) * BigInt(numerator)) / BigInt(denominator);
  const floored = exact - (((exact % BigInt(unit)) + BigInt(unit)) % BigInt(unit));
  return Number(floored);
}
