import type { Won } from './money';

/** Returns a number with its unit in English: `1 day`, `3 days`. */
export const countInEnglish = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const currency = new Intl.NumberFormat('en', { style: 'currency', currency: 'KRW' });

/** Returns an amount in English: `₩150,000`. */
export const inWon = (amount: Won): string => currency.format(amount);
