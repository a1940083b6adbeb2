/** Returns a number with its unit in English: `1 day`, `3 days`. */
export const countInEnglish = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
