/** 01012345678 → 010-1234-5678. */
export function phoneLabel(phone: string | null): string {
  return phone?.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3') ?? '';
}
