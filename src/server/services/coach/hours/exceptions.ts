import type { z } from 'zod';
import { exceptionPolicy, exceptionProblem } from '~/domain/coach/exception-rules';
import type {
  addExceptionInput,
  BookedHour,
  CoachException,
  hoursPeriodInput,
  removeExceptionInput,
} from '~/domain/coach/schema/hours';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { listBookedHours } from './booked-hours';

const changedText = '그사이 이 기간의 수업이 바뀌었어요. 다시 확인해 주세요.';

/** Lists the coach's days off and additional hours that are not over, with what takes place in spite of a day off. */
export async function listExceptions({ db, now }: ServiceContext, coachId: number): Promise<CoachException[]> {
  const rows = await db.coachException.findMany({
    where: { coachId, endsAt: { gt: now } },
    orderBy: { startsAt: 'asc' },
    take: exceptionPolicy.maxUpcoming,
    select: { kind: true, startsAt: true, endsAt: true },
  });
  const closed = rows.filter(({ kind }) => kind === 'CLOSED');
  const [first, last] = [closed[0], closed.at(-1)];
  const booked =
    first && last ? await listBookedHours(db, { coachId, startsAt: first.startsAt, endsAt: last.endsAt, now }) : [];
  return rows.map((row) => ({
    ...row,
    booked:
      row.kind === 'CLOSED' ? booked.filter((hour) => hour.startsAt < row.endsAt && hour.endsAt > row.startsAt) : [],
  }));
}

/** Lists what is booked with the coach in a period that becomes a day off. @throws DomainError INVALID_INPUT */
export async function listBooked(
  { db, now }: ServiceContext,
  coachId: number,
  period: z.infer<typeof hoursPeriodInput>,
): Promise<BookedHour[]> {
  assertPeriod({ kind: 'CLOSED', ...period }, now);
  return listBookedHours(db, { coachId, ...period, now });
}

/**
 * Adds a day off or additional hours. A day off cancels nothing: it is only stored when the coach saw everything that
 * is booked in it. The coach's row is locked exclusively, so that a lesson which is requested at the same time is
 * either rejected or listed.
 * @throws DomainError INVALID_INPUT, CONFLICT when something else has been booked since, or for a period that overlaps
 *   another one
 */
export async function addException(
  { db, now }: ServiceContext,
  coachId: number,
  { kind, startsAt, endsAt, seen }: z.infer<typeof addExceptionInput>,
): Promise<void> {
  assertPeriod({ kind, startsAt, endsAt }, now);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from coaches where id = ${coachId} for update`;
    await assertApart(tx, { coachId, startsAt, endsAt, now });
    if (kind === 'CLOSED') {
      const seenTimes = new Set(seen.map((start) => start.getTime()));
      const booked = await listBookedHours(tx, { coachId, startsAt, endsAt, now });
      if (booked.some((hour) => !seenTimes.has(hour.startsAt.getTime())))
        throw new DomainError('CONFLICT', {}, changedText);
    }
    await tx.coachException.create({ data: { coachId, kind, startsAt, endsAt, createdAt: now } });
  });
}

/** Removes the day off or the additional hours that start at this time; lessons stay as they are. */
export async function removeException(
  { db }: ServiceContext,
  coachId: number,
  { startsAt }: z.infer<typeof removeExceptionInput>,
): Promise<{ removed: number }> {
  const { count } = await db.coachException.deleteMany({ where: { coachId, startsAt } });
  return { removed: count };
}

function assertPeriod(period: Parameters<typeof exceptionProblem>[0], now: Date): void {
  const problem = exceptionProblem(period, now);
  if (problem !== null) throw new DomainError('INVALID_INPUT', {}, problem);
}

/** The caller holds the coach's row; the exclusion constraint is the final guard. */
async function assertApart(
  tx: Tx,
  { coachId, startsAt, endsAt, now }: { coachId: number; startsAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  const overlapping = await tx.coachException.findFirst({
    where: { coachId, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } },
    orderBy: { startsAt: 'asc' },
  });
  if (overlapping) {
    const from = formatSeoulDateTime(overlapping.startsAt);
    throw new DomainError(
      'CONFLICT',
      {},
      overlapping.kind === 'CLOSED'
        ? `${from}부터 이미 쉬는 날이에요. 겹치는 날을 먼저 지워 주세요.`
        : `${from}부터 이미 추가 시간이 있어요. 겹치는 시간을 먼저 지워 주세요.`,
    );
  }
  const upcoming = await tx.coachException.count({ where: { coachId, endsAt: { gt: now } } });
  if (upcoming >= exceptionPolicy.maxUpcoming)
    throw new DomainError(
      'INVALID_INPUT',
      {},
      `쉬는 날과 추가 시간은 합쳐서 ${exceptionPolicy.maxUpcoming}개까지 저장할 수 있어요.`,
    );
}
