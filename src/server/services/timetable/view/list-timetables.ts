import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { isDeclined } from '~/domain/timetable/declined';
import { ticketsFor } from '~/domain/timetable/lottery';
import { toQuestionType } from '~/domain/timetable/question/schema';
import { timetablePolicies } from '~/domain/timetable/policy';
import type {
  MonthAnswer,
  MyReservations,
  OwnLesson,
  ScheduledLesson,
  TimetableDetail,
} from '~/domain/timetable/schema/timetable';
import { countRecentLosses } from '../lottery/enter-lottery';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { getQuestionState } from '../question/questions-due';
import type { EmployeeContext } from '../reservation/employee-context';
import {
  type OwnLessonRow,
  type OwnRow,
  presentOwn,
  presentTimetable,
  readOwnReservationsSql,
  readTimetableSql,
  type TimetableRow,
} from './read-timetables.sql';
import { cachedPlan } from './cached-plan';
import { readOtherLesson } from './read-other-lesson.sql';
import { readMonthSql } from './read-month.sql';
import { currentOdds } from './draw';
import { activeBlock, getBlockedUntil } from './penalty-state';
import { waitingOdds } from './waiting-odds.sql';

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
const present = (row: TimetableRow & OwnRow): ScheduledLesson => ({ ...presentTimetable(row), mine: presentOwn(row) });

/** Lists the lessons of the user's company in a month (Seoul) with the user's reservation in each. */
export async function listMonth(ctx: EmployeeContext, { month }: { month: string }): Promise<MonthAnswer> {
  const { pool, actor, membership, now } = ctx;
  const { csCorporateId } = membership;
  const cached = cachedPlan(pool, { csCorporateId, month });
  const range = seoulMonthRange(month);
  const row = await readMonthSql(pool, {
    ...range,
    csCorporateId,
    userId: actor.userId,
    cachedVersion: cached.cached?.version,
  });
  return {
    month,
    plan: cached.take(row),
    stand: row.stand,
    mine: row.mine.flatMap(({ b2bTimetableId, startsAt, offeredUntil, promotedAt, reservedAt, ...own }) => {
      const dates = {
        startsAt: new Date(startsAt),
        offeredUntil: toDate(offeredUntil),
        promotedAt: toDate(promotedAt),
        reservedAt: toDate(reservedAt),
      };
      const presented = presentOwn({ ...own, ...dates });
      return presented ? { ...presented, b2bTimetableId } : [];
    }),
    blockedUntil: activeBlock(row.blockedUntil, now),
  };
}

/**
 * Returns one lesson of the user's company, with the chance of getting a seat.
 * @throws DomainError NOT_FOUND for another company's
 */
export async function getTimetable(
  ctx: EmployeeContext,
  { b2bTimetableId }: { b2bTimetableId: number },
): Promise<TimetableDetail> {
  const { db, pool, actor, membership, now } = ctx;
  const { csCorporateId } = membership;
  const row = await readTimetableSql(pool, { csCorporateId, id: b2bTimetableId, userId: actor.userId });
  if (!row) throw new DomainError('NOT_FOUND');
  const policy = timetablePolicies.of(row.policyVersion);
  const place = row.placeInLine ?? row.waiting + 1;
  const isDrawAhead = row.opensAt !== null && row.drawnAt === null;
  const losses = isDrawAhead ? await countRecentLosses(db, { userId: actor.userId, csCorporateId, policy, now }) : 0;
  const tickets = isDrawAhead ? (row.tickets ?? ticketsFor(losses, policy)) : null;
  return {
    ...present(row),
    facts: { description: row.description, preparation: row.preparation, room: row.room },
    blockedUntil: await getBlockedUntil(ctx),
    otherLesson:
      row.reservationId === null && now < row.startsAt ? await readOtherLesson(pool, actor.userId, row, now) : null,
    ownOccupantId: await ownOccupant(ctx),
    questions: await ownQuestionState(ctx, row.programType),
    questionsConsented: (await readHealthConsent(db, actor.userId, 'HEALTH_QUESTIONS')).granted,
    waitingOdds: isDrawAhead ? null : await waitingOdds(pool, { csCorporateId, place, now }),
    tickets,
    winningOdds: tickets === null ? null : await currentOdds(ctx, { b2bTimetableId, tickets, seats: row.seats }),
  };
}

async function ownOccupant({ db, membership: { id } }: EmployeeContext): Promise<number | null> {
  const { occupantId } = await db.companyMembership.findUniqueOrThrow({ where: { id }, select: { occupantId: true } });
  return occupantId;
}

async function ownQuestionState({ db, actor: { userId }, now }: EmployeeContext, programType: number | null) {
  const csCorporateProgramType = toQuestionType(programType);
  return csCorporateProgramType === null ? null : getQuestionState(db, { csCorporateProgramType, userId, now });
}

/** Number of days for which past reservations are listed. */
const PAST_DAYS = 90;

/** Lists the user's reservations, waiting lists and lotteries at their company, future and recent ones. */
export async function listMyReservations({ pool, actor, membership, now }: EmployeeContext): Promise<MyReservations> {
  const after = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const { csCorporateId } = membership;
  const rows = await readOwnReservationsSql(pool, { userId: actor.userId, csCorporateId, after });
  const ownLessons = rows.flatMap((row) => presentOwnLesson(row) ?? []);
  const isWaiting = ({ status }: OwnLesson) => status === 'WAITING' || status === 'OFFERED';
  const isLottery = (lesson: OwnLesson) =>
    lesson.status === 'ENTERED' || (lesson.tickets !== null && lesson.status === 'LOST');
  return {
    myReservations: ownLessons.filter((lesson) => !isWaiting(lesson) && !isLottery(lesson)),
    myWaitings: ownLessons.filter(isWaiting),
    myLotteries: ownLessons.filter(isLottery),
  };
}

function presentOwnLesson(row: OwnLessonRow): OwnLesson | null {
  const ownSeat = presentOwn(row);
  const { points, voided, appealed, decision, pointsDueAt, seatFilled, confirmed, givenBackFrom, reviewed } = row;
  return (
    ownSeat && {
      ...ownSeat,
      lesson: presentTimetable(row),
      pointsDueAt,
      seatFilled,
      declined: givenBackFrom !== null && isDeclined({ from: givenBackFrom, confirmed }),
      reviewed,
      penalty: points === null ? null : { points, voided, appealed, decision },
    }
  );
}
