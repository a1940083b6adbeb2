import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { numberWindow } from '~/domain/timetable/attendance';
import { numberPolicy, timetablePolicies } from '~/domain/timetable/policy';
import { hashToken, randomToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { findKnownDevice } from './known-device';

type Context = Pick<ServiceContext, 'db' | 'now'>;

/** The hash includes the secret stamp, so that the number cannot be recovered from it. */
const numberHashOf = (stamp: string, number: string) => hashToken(`${stamp}|${number}`);

/**
 * Records when a person whose login has just ended sent a number, so that it counts from that time after the next
 * login. The answer does not reveal whether the number is right. The stamps per person and lesson are limited, so that
 * nobody can stamp every number and use the right one later.
 * @param sessions hashes of the tokens in the browser: one of them must belong to a recently ended session
 * @param devices hashes of the device cookies in the browser
 * @throws DomainError UNAUTHENTICATED without such a session or device, NOT_FOUND for another person's reservation,
 *   ATTENDANCE_NUMBER_LOCKED after too many stamps
 */
export async function stampNumber(
  { db, now }: Context,
  {
    b2bTimetableReservationId: id,
    number,
    sessions,
    devices,
  }: { b2bTimetableReservationId: number; number: string; sessions: readonly string[]; devices: readonly string[] },
): Promise<{ stamp: string }> {
  const since = new Date(now.getTime() - numberPolicy.stampMinutes * MINUTE_MS);
  const ended = await db.endedSession.findFirst({
    where: { id: { in: [...sessions] }, endedAt: { gt: since } },
    select: { userId: true },
  });
  const device = ended && (await findKnownDevice(db, ended.userId, devices));
  if (!ended || device === null) throw new DomainError('UNAUTHENTICATED');
  const { userId } = ended;
  const reservation = await db.timetableReservation.findFirst({
    where: { id, userId },
    select: { timetableId: true, csCorporateId: true },
  });
  if (!reservation) throw new DomainError('NOT_FOUND');
  const { timetableId, csCorporateId } = reservation;
  const stamp = randomToken();
  // Of two concurrent inserts one conflicts on the ordinal; the check constraint rejects an ordinal above the maximum.
  const count = await db.$executeRaw`
    insert into attendance_stamps (token_hash, cs_corporate_id, timetable_id, reservation_id, user_id, ordinal, device, number_hash, sent_at)
    select ${hashToken(stamp)}, ${csCorporateId}, ${timetableId}, ${id}, ${userId}, before.count + 1, ${device}, ${numberHashOf(stamp, number)}, ${now}
    from (select count(*)::int from attendance_stamps where timetable_id = ${timetableId} and user_id = ${userId}) before
    where before.count < ${numberPolicy.maxStamps}::int
    on conflict (timetable_id, user_id, ordinal) do nothing`;
  if (count === 0) throw new DomainError('ATTENDANCE_NUMBER_LOCKED');
  return { stamp };
}

type Stamped = {
  b2bTimetableReservationId: number;
  userId: number;
  number: string;
  devices: readonly string[];
  startsAt: Date;
  policyVersion: string;
};

/**
 * Returns when the number was first sent. A stamp is ignored when it belongs to another reservation, number or browser,
 * when it has expired, or when it was made after the number's window: then the number counts from now.
 */
export async function sentAtOf(
  { db, now }: Context,
  { b2bTimetableReservationId, userId, number, devices, startsAt, policyVersion }: Stamped,
  stamp: string | undefined,
): Promise<Date> {
  if (stamp === undefined) return now;
  const storedStamp = await db.attendanceStamp.findFirst({
    where: { tokenHash: hashToken(stamp), reservationId: b2bTimetableReservationId, userId },
    select: { device: true, numberHash: true, sentAt: true },
  });
  if (!storedStamp) return now;
  const { sentAt } = storedStamp;
  const { until } = numberWindow(startsAt, timetablePolicies.of(policyVersion));
  const age = now.getTime() - sentAt.getTime();
  const fits =
    storedStamp.numberHash === numberHashOf(stamp, number) &&
    devices.includes(storedStamp.device) &&
    age >= 0 &&
    age < numberPolicy.stampMinutes * MINUTE_MS &&
    sentAt < until;
  return fits ? sentAt : now;
}
