import { DAY_MS } from '~/domain/shared/durations';
import type { LessonPolicy } from './policy';
import type { ContractStatus } from './status';

/**
 * Returns the notice that is due now, as its number of days before the end; null before the first notice and after the
 * end.
 */
export function expiryNoticeDue(
  { expiresAt, now }: { expiresAt: Date; now: Date },
  policy: LessonPolicy,
): number | null {
  const remainingMs = expiresAt.getTime() - now.getTime();
  if (remainingMs <= 0) return null;
  const due = policy.expiry.noticeDays.filter((days) => remainingMs <= days * DAY_MS);
  return due.length === 0 ? null : Math.min(...due);
}

/** Returns when the first notice is sent. */
export function firstNoticeAt(expiresAt: Date, policy: Pick<LessonPolicy, 'expiry'>): Date {
  return new Date(expiresAt.getTime() - Math.max(...policy.expiry.noticeDays) * DAY_MS);
}

type ExtensionCase = {
  status: ContractStatus;
  expiresAt: Date | null;
  extendedAt: Date | null;
  /** Lessons that can still be booked. */ left: number;
  now: Date;
};

/** Returns the new expiry after the one free extension; null when the extension is not available (any more, or yet). */
export function extendedExpiry(
  { status, expiresAt, extendedAt, left, now }: ExtensionCase,
  policy: LessonPolicy,
): Date | null {
  if (
    status !== 'ACTIVE' ||
    !expiresAt ||
    extendedAt ||
    left < 1 ||
    expiresAt <= now ||
    now < firstNoticeAt(expiresAt, policy)
  )
    return null;
  return new Date(expiresAt.getTime() + policy.expiry.extensionDays * DAY_MS);
}
