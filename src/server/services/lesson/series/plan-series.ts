import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { assertBookableStart } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { pausedTexts } from '~/domain/lesson/open-times';
import type { planSeriesInput, SeriesPlan } from '~/domain/lesson/schema/series';
import { holidaysUnknownFrom, type PlannedTime, planTimes, weeklyTimes } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { assertRunning } from '../contract/assert-running';
import { type ContractRow, findContract } from '../contract/contract-row';
import { creditBalance } from '../contract/spend-credit';
import { listOpenHours } from '../contract/view/list-contract-hours';
import { assertFresh } from '../time/assert-fresh';
import { explainTimesSql } from './explain-times.sql';

/**
 * Returns the weeks of a series from its first lesson to the contract's end: those that work, and for every other one
 * the reason and the closest free times. It changes nothing.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, TIME_NOT_OFFERED for an impossible first time
 */
export async function planSeries(
  ctx: ServiceContext<MemberActor>,
  { encryptedId, startsAt, skipHolidays }: z.infer<typeof planSeriesInput>,
): Promise<SeriesPlan> {
  const { db, actor, now } = ctx;
  const { contract, side } = await findContract(db, actor, encryptedId);
  await assertFresh(db, { contract, side }, encryptedId);
  assertRunning(contract);
  if (isPaused(contract.coach)) throw new DomainError('COACH_PAUSED', {}, pausedTexts[side]);
  const { expiresAt } = contract;
  assertBookableStart({ startsAt, by: side, now, expiresAt, held: false, inSeries: true });
  const left = await creditBalance(db, contract.id);
  const planned = weeklyTimes(startsAt, { expiresAt, count: left });
  const weeks = await planContractTimes(ctx, { contract, side, planned, skipHolidays });
  return { left, expiresAt, holidaysUnknownFrom: holidaysUnknownFrom(planned), weeks };
}

type Planning = {
  contract: ContractRow;
  side: PartyRole;
  planned: readonly Date[];
  skipHolidays: boolean;
  /** Lessons that move. Their current hours are treated as free. */
  movingLessonIds?: readonly number[];
};

/** Checks every planned time, in ascending order, for one side of a contract whose coach is active. Two statements. */
export async function planContractTimes(
  { pool, now }: ServiceContext<MemberActor>,
  { contract, side, planned, skipHolidays, movingLessonIds = [] }: Planning,
): Promise<PlannedTime[]> {
  const [first, last] = [planned[0], planned.at(-1)];
  if (!first || !last) return [];
  const marginDays = 4;
  const from = new Date(Math.max(now.getTime(), first.getTime() - marginDays * DAY_MS));
  const days = Math.max(1, Math.ceil((last.getTime() - from.getTime()) / DAY_MS) + marginDays + 1);
  const free = await listOpenHours(pool, {
    contract,
    side,
    from: seoulDate(from),
    days,
    now,
    movingLessonIds,
    // A coach may offer any hour, so the planned hour is checked without the weekly slots.
    outsideSlots: true,
    inSeries: true,
  });
  const { coachId, learnerId, orderId, expiresAt } = contract;
  const { lessonMinutes } = lessonPolicies.of(contract.lessonPolicyVersion);
  const problems = await explainTimesSql(pool, {
    coachId,
    learnerId,
    orderId,
    starts: planned,
    lessonMinutes,
    movingLessonIds,
    now,
  });
  return planTimes({
    planned,
    free: free.map((hour) => hour.startsAt),
    problemOf: (at) => problems.get(at.getTime()) ?? 'CLOSED',
    expiresAt,
    skipHolidays,
  });
}
