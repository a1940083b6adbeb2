/** Formats a phone number: 01012345678 → 010-1234-5678, 0212345678 → 02-1234-5678. */
export function phoneLabel(phone: string | null): string {
  return phone?.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3') ?? '';
}
