import { z } from 'zod';
import { numberWindow } from '~/domain/timetable/attendance';
import { timetablePolicies } from '~/domain/timetable/policy';
import { DomainError } from '~/domain/shared/errors';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';

const stampSchema = z.object({ b2bTimetableId: z.number(), number: z.string(), sentAt: z.coerce.date() });
const context = (b2bTimetableId: number) => `attendance-number:${b2bTimetableId}`;

/**
 * Seals when somebody whose login had ended sent a number, so that it counts from then once they are logged in again.
 * It says nothing of whether the number is right.
 */
export function stampNumber(
  { now }: Pick<ServiceContext, 'now'>,
  { b2bTimetableId, number }: { b2bTimetableId: number; number: string },
): { stamp: string } {
  const sealed = sealText(JSON.stringify({ b2bTimetableId, number, sentAt: now }), context(b2bTimetableId));
  return { stamp: Buffer.from(sealed).toString('base64url') };
}

/**
 * When the number was sent first; a stamp of another lesson, of another number or longer ago than numbers are taken
 * does not count.
 * @throws DomainError INVALID_INPUT for what was not sealed here
 */
export function sentAtOf(
  {
    b2bTimetableId,
    number,
    startsAt,
    policyVersion,
  }: { b2bTimetableId: number; number: string; startsAt: Date; policyVersion: string },
  { stamp, now }: { stamp: string | undefined; now: Date },
): Date {
  if (stamp === undefined) return now;
  const { until } = numberWindow(startsAt, timetablePolicies.of(policyVersion));
  let opened: z.infer<typeof stampSchema>;
  try {
    opened = stampSchema.parse(JSON.parse(openSealedText(Buffer.from(stamp, 'base64url'), context(b2bTimetableId))));
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
  const fits = opened.number === number && opened.sentAt <= now && opened.sentAt < until;
  return fits ? opened.sentAt : now;
}
