import { MINUTE_MS } from '~/domain/shared/durations';
import { hashToken, randomToken, DEVICE_COOKIE, ENDED_COOKIE } from '~/server/auth/cookies';
import { hashSessionToken, lucia } from '~/server/auth/lucia';
import { db } from '~/server/db';
import { attendanceNumber } from '~/server/services/timetable/attendance/attendance-number';
import { createEmployees, createLessonScene, reserveSeats } from '~/test/factories/company';
import { cookieOf } from '~/test/members';
import { type Attack, Findings } from './attack';
import { clientWith, outcomeOf } from './client';

const CALLS = 1000;
const AT_ONCE = 20;
/** Limits of stamps per person and lesson, and of wrong numbers. They repeat the product's rules on purpose. */
const STAMPS = 3;
const MISSES = 5;

/** Creates clients of an employee with a seat whose session has just ended; the browser still has its cookies. */
async function loggedOutEmployee(url: string, employee: { userId: number }) {
  const device = randomToken();
  await db.knownDevice.create({ data: { userId: employee.userId, deviceHash: hashToken(device) } });
  const { id: token } = await lucia.createSession(employee.userId, { ip: null, userAgent: null, impersonatorId: null });
  await db.session.deleteMany({ where: { id: hashSessionToken(token) } });
  const ended = `${DEVICE_COOKIE}=${device}; ${ENDED_COOKIE}=${token}`;
  const again = `${DEVICE_COOKIE}=${device}; ${await cookieOf(employee.userId)}`;
  return { ended: clientWith(url, ended, url), again: clientWith(url, again, url), device, token };
}

/** Makes calls in groups, so that many of them run at the same time. */
async function inGroups<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => call(from + index)))),
    );
  return answers;
}

/**
 * A member whose session has just ended stamps as many numbers as possible, to use the right one when it is known.
 * Before that, clients try to stamp without proof of the session, without the device, and for another person.
 */
export const stamps: Attack = {
  name: 'stamps',
  what: 'attendance numbers stamped in stock by a member whose login has ended, half of them without a proof of it',
  async run({ url }, { rounds = CALLS }) {
    const findings = new Findings();
    const startsAt = new Date(Date.now() - MINUTE_MS);
    const scene = await createLessonScene({ startsAt, company: { isUseAttendanceNumber: true } });
    const employees = await createEmployees(scene.csCorporateId, 2);
    const [ownReservation = 0, otherReservation = 0] = await reserveSeats(scene, employees);
    const [self, neighbour] = employees;
    if (!self || !neighbour) throw new Error('two were made');
    const clients = await loggedOutEmployee(url, self);
    const withoutDevice = clientWith(url, `${ENDED_COOKIE}=${clients.token}`, url);
    const withoutSession = clientWith(url, `${DEVICE_COOKIE}=${clients.device}`, url);
    const numberOf = (index: number) => String((index * 7) % 10_000).padStart(4, '0');
    const right = (now = Date.now()) => attendanceNumber(scene.b2bTimetableId, new Date(now));
    const isRight = (number: string) => number === right() || number === right(Date.now() - MINUTE_MS);
    // Runs before the member's stamps are used up: no stamp is given without proof or for another person.
    const unproven = [
      { client: withoutDevice, reservation: ownReservation, what: 'without the device' },
      { client: withoutSession, reservation: ownReservation, what: 'without a session that ended' },
      { client: clients.ended, reservation: otherReservation, what: 'for a neighbour' },
    ];
    const half = Math.ceil(rounds / 2);
    await inGroups(half, async (index) => {
      const probe = unproven[index % unproven.length];
      if (!probe) return;
      const input = { b2bTimetableReservationId: probe.reservation, number: numberOf(index) };
      const outcome = await outcomeOf(probe.client.b2bLearner.stampAttendanceNumber.mutate(input));
      findings.check(outcome !== 'OK', `stamped ${probe.what}`);
    });
    const wrong = new Map<string, string>();
    let stampedCount = 0;
    await inGroups(rounds - half, async (index) => {
      const number = numberOf(index);
      const input = { b2bTimetableReservationId: ownReservation, number };
      const outcome = await outcomeOf(
        clients.ended.b2bLearner.stampAttendanceNumber.mutate(input).then(({ stamp }) => {
          stampedCount += 1;
          if (!isRight(number)) wrong.set(stamp, number);
        }),
      );
      findings.check(['OK', 'ATTENDANCE_NUMBER_LOCKED'].includes(outcome), `a stamp was answered by ${outcome}`);
    });
    findings.check(stampedCount <= STAMPS, `${stampedCount} stamps of one person and lesson`);
    // After the next login, each wrong number counts as a wrong attempt.
    for (const [stamp, number] of [...wrong].slice(0, MISSES + 1))
      await outcomeOf(
        clients.again.b2bLearner.sendAttendanceNumber.mutate({
          b2bTimetableReservationId: ownReservation,
          number,
          stamp,
        }),
      );
    const row = await db.timetableReservation.findUniqueOrThrow({ where: { id: ownReservation } });
    findings.check(row.status === 'RESERVED', 'a wrong number with a stamp marked the attendance');
    findings.check(
      row.attendanceMisses === Math.min(wrong.size, MISSES),
      'a wrong number with a stamp did not count as a wrong attempt',
    );
    return { tried: rounds, found: findings.list() };
  },
};
