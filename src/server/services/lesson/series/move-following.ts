import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { keptDeadline } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import { pausedTexts } from '~/domain/lesson/open-times';
import type {
  changedTimesOutput,
  FollowingPlan,
  moveFollowingInput,
  planFollowingInput,
} from '~/domain/lesson/schema/series';
import { MAX_SERIES_WEEKS, movedTimes, WEEK_MS } from '~/domain/lesson/series';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulParts } from '~/domain/shared/seoul-time';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { assertRunning } from '../contract/assert-running';
import { type ContractRow, contractToken, findContract, type LessonRow, lessonToken } from '../contract/contract-row';
import { lockContract } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { assertCanBook } from '../time/assert-can-book';
import { assertFresh } from '../time/assert-fresh';
import { assertOffered } from '../time/assert-offered';
import { changeLesson, otherSide } from '../time/change-lesson';
import { planContractTimes } from './plan-series';
import { namedTime } from './request-series';

/** A plan reaches at most so far, in milliseconds. */
const MAX_PLAN_MS = MAX_SERIES_WEEKS * WEEK_MS;

/**
 * Returns the new time of a fixed lesson and of every later fixed lesson that belongs to it: those of its series, and
 * those on its weekday at its hour. Each has its conflict with other free times, and the deadline for cancelling, which
 * stays. It changes nothing.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, MOVE_NOT_ALLOWED for a lesson that is not fixed
 */
export async function planFollowing(
  ctx: ServiceContext<MemberActor>,
  { encryptedId, encryptedLessonId, startsAt, skipHolidays }: z.infer<typeof planFollowingInput>,
): Promise<FollowingPlan> {
  const { db, actor, now } = ctx;
  const { contract, side } = await findContract(db, actor, encryptedId);
  await assertFresh(db, { contract, side }, encryptedId);
  assertRunning(contract);
  if (isPaused(contract.coach)) throw new DomainError('COACH_PAUSED', {}, pausedTexts[side]);
  const lessons = await listFollowing(db, contract, decryptId('lesson', encryptedLessonId).id, now);
  assertPlannable(startsAt, now);
  const planned = movedTimes(
    lessons.map((lesson) => lesson.startsAt),
    startsAt,
  );
  const movingLessonIds = lessons.map(({ id }) => id);
  const times = await planContractTimes(ctx, { contract, side, planned, skipHolidays, movingLessonIds });
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  return {
    expiresAt: contract.expiresAt,
    moves: lessons.flatMap((lesson, index) => {
      const time = times[index];
      return time
        ? {
            ...time,
            encryptedLessonId: lessonToken(lesson),
            from: lesson.startsAt,
            freeCancelUntil: keptDeadline(side, { ...lesson, now }, policy),
          }
        : [];
    }),
  };
}

/**
 * Proposes new times for several fixed lessons together, exactly those that the plan showed. The fixed times stay until
 * the other side confirms. Nothing is proposed when one of the times is not free any more.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, COACH_UNAVAILABLE, HEALTH_STOP, TOO_LATE,
 *   MOVE_NOT_ALLOWED, TIME_NOT_OFFERED, SLOT_TAKEN with the time that is not free any more
 */
export async function moveFollowing(
  ctx: ServiceContext<MemberActor>,
  { encryptedId, moves }: z.infer<typeof moveFollowingInput>,
): Promise<z.infer<typeof changedTimesOutput>> {
  const { db, actor, now } = ctx;
  const targets = new Map(moves.map((move) => [decryptId('lesson', move.encryptedLessonId).id, move.startsAt]));
  const own = await findContract(db, actor, encryptedId);
  await assertFree(ctx, own, targets);
  return db.$transaction(async (tx) => {
    const locked = await lockContract(tx, actor, encryptedId);
    const { side } = locked;
    let { contract } = locked;
    await assertCanBook(tx, { contract, side }, { starts: [...targets.values()], now });
    const lessons = await tx.lesson.findMany({
      where: { id: { in: [...targets.keys()] }, contractId: contract.id, coachId: contract.coachId },
    });
    if (lessons.length !== moves.length) throw new DomainError('NOT_FOUND');
    const changes = lessons
      .flatMap((lesson) => ({ lesson, startsAt: targets.get(lesson.id) ?? lesson.startsAt }))
      .filter(({ lesson, startsAt }) => lesson.startsAt.getTime() !== startsAt.getTime())
      .sort((a, b) => a.lesson.startsAt.getTime() - b.lesson.startsAt.getTime());
    if (changes.length === 0) throw new DomainError('TIME_NOT_OFFERED', {}, '지금과 같은 시간이에요.');
    for (const { lesson, startsAt } of changes) {
      if (lesson.status !== 'CONFIRMED') throw new DomainError('MOVE_NOT_ALLOWED');
      if (now >= lesson.startsAt) throw new DomainError('TOO_LATE');
      await assertOffered(tx, { contract, by: side, startsAt, now, inSeries: true });
      const changed = await changeLesson(tx, {
        contract,
        lesson,
        to: 'CONFIRMED',
        role: side,
        actorId: actor.userId,
        now,
        reason: `proposed ${startsAt.toISOString()}`,
        data: { proposedStartsAt: startsAt, proposedBy: side },
      });
      contract = changed.contract;
    }
    await notifyParty(
      tx,
      contract,
      otherSide(side),
      {
        kind: 'followingMoveProposed',
        moves: changes.map(({ lesson, startsAt }) => ({ from: lesson.startsAt, to: startsAt })),
      },
      `contract:${contract.id}:following:r${contract.revision}`,
    );
    return { encryptedId: contractToken(contract), count: changes.length };
  });
}

/** @throws DomainError SLOT_TAKEN with the first time that is not free any more */
async function assertFree(
  ctx: ServiceContext<MemberActor>,
  { contract, side }: Awaited<ReturnType<typeof findContract>>,
  targets: ReadonlyMap<number, Date>,
): Promise<void> {
  const planned = [...targets.values()].sort((a, b) => a.getTime() - b.getTime());
  for (const startsAt of planned) assertPlannable(startsAt, ctx.now);
  const movingLessonIds = [...targets.keys()];
  const times = await planContractTimes(ctx, { contract, side, planned, skipHolidays: false, movingLessonIds });
  const blocked = times.find(
    ({ problem }) => problem === 'COACH_BUSY' || problem === 'TRAVEL' || problem === 'LEARNER_BUSY',
  );
  if (blocked) throw namedTime(new DomainError('SLOT_TAKEN'), blocked.startsAt);
}

/** Rejects a time that is too far away for a plan. @throws DomainError TIME_NOT_OFFERED */
function assertPlannable(startsAt: Date, now: Date): void {
  const isPlannable = startsAt > now && startsAt.getTime() <= now.getTime() + MAX_PLAN_MS;
  if (!isPlannable) throw new DomainError('TIME_NOT_OFFERED', { startsAt: startsAt.toISOString() });
}

/**
 * Lists a fixed lesson with the later fixed ones that belong to it, in order.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED
 */
async function listFollowing(
  db: Db | Tx,
  { id: contractId, coachId }: ContractRow,
  lessonId: number,
  now: Date,
): Promise<LessonRow[]> {
  // A lesson that another coach gives stays where it is.
  const lessons = await db.lesson.findMany({ where: { contractId, coachId }, orderBy: { startsAt: 'asc' } });
  const first = lessons.find(({ id }) => id === lessonId);
  if (!first) throw new DomainError('NOT_FOUND');
  if (first.status !== 'CONFIRMED' || first.startsAt <= now) throw new DomainError('MOVE_NOT_ALLOWED');
  return lessons.filter(
    (lesson) => lesson.status === 'CONFIRMED' && lesson.startsAt >= first.startsAt && belongsTo(lesson, first),
  );
}

function belongsTo(lesson: LessonRow, first: LessonRow): boolean {
  if (lesson.id === first.id || (first.seriesId !== null && lesson.seriesId === first.seriesId)) return true;
  const [a, b] = [seoulParts(lesson.startsAt), seoulParts(first.startsAt)];
  return a.weekday === b.weekday && a.hour === b.hour && a.minute === b.minute;
}
