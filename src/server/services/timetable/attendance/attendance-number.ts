import { createHmac } from 'node:crypto';
import { acceptedSteps, attendanceStep, numberOf } from '~/domain/timetable/attendance';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';

/**
 * Returns the number of a lesson in a minute. It is computed each time and never stored
 * (docs/product/company.md#attendance).
 */
function numberAt(b2bTimetableId: number, step: number): string {
  const key = purposeKey(currentKeyName(), 'attendance-number');
  if (!key) throw new RangeError('no key');
  return numberOf(createHmac('sha256', key).update(`${b2bTimetableId}|${step}`).digest());
}

/** Returns the number that the expert's screen shows now. */
export function attendanceNumber(b2bTimetableId: number, now: Date): string {
  return numberAt(b2bTimetableId, attendanceStep(now));
}

/** Returns whether the screen showed this number at the moment when it was sent. */
export function isAttendanceNumber(
  b2bTimetableId: number,
  number: string,
  sentAt: Date,
  policy: TimetablePolicy,
): boolean {
  return acceptedSteps(sentAt, policy).some((step) => numberAt(b2bTimetableId, step) === number);
}

/**
 * Hashes the network and the kind of browser of an entry; the hashes can be compared only within one lesson.
 * @returns null when the network is not known
 */
export function networkHash(
  b2bTimetableId: number,
  { ip, userAgent }: { ip: string | null; userAgent: string | null },
): string | null {
  const key = purposeKey(currentKeyName(), 'attendance-number');
  if (ip === null || !key) return null;
  return createHmac('sha256', key)
    .update(`network|${b2bTimetableId}|${ip}|${userAgent ?? ''}`)
    .digest('hex');
}
