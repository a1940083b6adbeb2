/**
 * Cookie with the number of the expert's records that are unsent in the browser. The queue's sender writes it and only
 * the logout page reads it.
 */
export const unsentCookie = { name: 'expert_unsent', path: '/user/logout', maxAgeSeconds: 604_800 } as const;

/** @returns 0 for anything but a small whole number */
export function readUnsent(value: string | null | undefined): number {
  return value && /^\d{1,4}$/.test(value) ? Number(value) : 0;
}
