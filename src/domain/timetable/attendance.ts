import { MINUTE_MS } from '~/domain/shared/durations';
import { digitCode } from '~/domain/shared/typed-schema';
import type { TimetablePolicy } from './policy';

/** Four-digit number that changes every minute. */
export const attendanceNumberSchema = digitCode(4, '출석 번호는 숫자 4자리예요.');

/** Returns the step (minute) whose number is shown at this moment. */
export function attendanceStep(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}

/**
 * Returns the steps whose numbers are accepted at this moment: the current one, and some earlier ones for slow typing.
 */
export function acceptedSteps(at: Date, { attendanceNumber }: TimetablePolicy): number[] {
  const step = attendanceStep(at);
  return Array.from({ length: attendanceNumber.graceSteps + 1 }, (_, index) => step - index);
}

/** @param mac at least four bytes, the same for one lesson and step */
export function numberOf(mac: Uint8Array): string {
  const value = new DataView(mac.buffer, mac.byteOffset).getUint32(0) % 10_000;
  return String(value).padStart(4, '0');
}

type NumberBounds = Pick<TimetablePolicy['attendanceNumber'], 'opensMinutesBefore' | 'closesMinutesAfter'>;

/** Returns the period in which numbers are shown and accepted. */
export function numberWindow(
  startsAt: Date,
  { attendanceNumber }: { readonly attendanceNumber: NumberBounds },
): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() - attendanceNumber.opensMinutesBefore * MINUTE_MS),
    until: new Date(startsAt.getTime() + attendanceNumber.closesMinutesAfter * MINUTE_MS),
  };
}

/** Marks that an expert can set; PENDING removes a mark. */
export const attendanceMarks = ['ATTENDED', 'NOSHOW', 'PENDING'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];
