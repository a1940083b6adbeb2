import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { numberWindow } from '~/domain/timetable/attendance';
import { numberPolicy, timetablePolicies } from '~/domain/timetable/policy';
import { hashToken, randomToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { readKnownDevice } from './known-device';

type Context = Pick<ServiceContext, 'db' | 'now'>;

/** The number is stored only together with the secret, so that it cannot be read back. */
const numberHashOf = (stamp: string, number: string) => hashToken(`${stamp}|${number}`);

/**
 * Records when somebody whose login has just ended sent a number, so that it counts from then once they are logged in
 * again. It says nothing of whether the number is right. A few are given to a person and lesson, so that nobody stamps
 * all numbers and uses the right one later.
 * @param sessions hashes of the tokens that the browser carries: one of them is of a session that ended lately
 * @param devices hashes of the device cookies that it carries
 * @throws DomainError UNAUTHENTICATED without such a session or device, NOT_FOUND for another's reservation,
 *   ATTENDANCE_NUMBER_LOCKED after too many
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
  const device = ended && (await readKnownDevice(db, ended.userId, devices));
  if (!ended || device === null) throw new DomainError('UNAUTHENTICATED');
  const { userId } = ended;
  const reservation = await db.timetableReservation.findFirst({
    where: { id, userId },
    select: { timetableId: true, csCorporateId: true },
  });
  if (!reservation) throw new DomainError('NOT_FOUND');
  const { timetableId, csCorporateId } = reservation;
  const stamp = randomToken();
  // Of two at once one finds the place taken, and the check refuses a place beyond the last.
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
 * When the number was sent first. A stamp that was not given for this reservation, of another number, of another
 * browser, of longer ago than it counts or than numbers are taken does not count: the number counts from now.
 */
export async function sentAtOf(
  { db, now }: Context,
  { b2bTimetableReservationId, userId, number, devices, startsAt, policyVersion }: Stamped,
  stamp: string | undefined,
): Promise<Date> {
  if (stamp === undefined) return now;
  const given = await db.attendanceStamp.findFirst({
    where: { tokenHash: hashToken(stamp), reservationId: b2bTimetableReservationId, userId },
    select: { device: true, numberHash: true, sentAt: true },
  });
  if (!given) return now;
  const { sentAt } = given;
  const { until } = numberWindow(startsAt, timetablePolicies.of(policyVersion));
  const age = now.getTime() - sentAt.getTime();
  const fits =
    given.numberHash === numberHashOf(stamp, number) &&
    devices.includes(given.device) &&
    age >= 0 &&
    age < numberPolicy.stampMinutes * MINUTE_MS &&
    sentAt < until;
  return fits ? sentAt : now;
}
