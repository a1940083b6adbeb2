const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Checks the ten digits of a business registration number; the last digit is a check digit. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const numbers = Array.from(digits, Number);
  const sum = weights.reduce((total, weight, index) => total + weight * (numbers[index] ?? 0), 0);
  const carry = Math.floor(((numbers[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carry) % 10)) % 10 === numbers[9];
}

/** "123-45-67890" */
export function formatBusinessNumber(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
