/**
 * Formats a stored phone number: 01012345678 → 010-1234-5678, 0212345678 → 02-1234-5678, 15881234 → 1588-1234,
 * 021234567#3 → "02-123-4567 내선 3".
 */
export function phoneLabel(phone: string | null): string {
  const [number = '', extension] = (phone ?? '').split('#');
  const label = number
    .replace(/^(050\d|02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
    .replace(/^(1[5-8]\d{2})(\d{4})$/, '$1-$2');
  return extension === undefined ? label : `${label} 내선 ${extension}`;
}
