/**
 * How much of what an expert did still waits in the browser: a cookie that the sender of the queue writes and only the
 * way out reads.
 */
export const unsentCookie = { name: 'expert_unsent', path: '/user/logout', maxAgeSeconds: 604_800 } as const;

/** @returns 0 for anything but a small whole number */
export function readUnsent(value: string | null | undefined): number {
  return value && /^\d{1,4}$/.test(value) ? Number(value) : 0;
}
