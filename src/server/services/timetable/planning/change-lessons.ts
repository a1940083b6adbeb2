import type { ChangedField } from '~/domain/shared/changed-fields';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { withParticle } from '~/domain/shared/korean-particle';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import type { CancelLessonsInput, ChangeLessonsInput, PlanResult, PlanScope } from '~/domain/timetable/schema/planning';
import type { GroupLessonType } from '~/domain/timetable/status';
import { decryptId } from '~/server/crypto/encrypted-id';
import { asSavepoint, doOrDryRun } from '~/server/database/dry-run';
import type { Tx } from '~/server/db';
import { recordAudit } from '~/server/services/audit/record-audit';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import { cancelTimetable } from '../cancel-timetable';
import { lockTimetable } from '../reservation/lock-timetable';
import { type ExpertNotification, notifyExperts } from '../notify-experts';
import { lockContracts } from './contract-days';
import { describeChange } from './describe-change';
import { changeLesson, type LessonChange, type PresentLesson } from './change-lesson';
import { namePlan, type Plan } from './name-plan';
import type { OperatorContext } from './plan-lessons';
import { readLessonMoney } from './read-money.sql';
import { rejectionReason } from './rejection-reason';
import { markBefore, summariseEffects } from './summarise-effects';

const presentSelect = {
  id: true,
  startsAt: true,
  endsAt: true,
  programId: true,
  coachId: true,
  placeId: true,
  seriesId: true,
  cancelledAt: true,
  closedAt: true,
  createdAt: true,
  groupMaxLearnerNumber: true,
  groupLessonType: true,
} as const;

type Named = { csCorporateId: number; b2bTimetableId: number; scope: PlanScope };

/**
 * Changes one lesson, or it and all following lessons of its series: hours, expert, place, seats, type. Each change has
 * its own savepoint: a lesson that cannot be changed stays as it is and is reported; the others change.
 * @throws DomainError NOT_FOUND for another company's lesson, or for an expert or place that is not the company's,
 *   CONFLICT when the lesson is not as it was shown
 */
export function changeLessons(ctx: OperatorContext, input: ChangeLessonsInput): Promise<PlanResult> {
  const { rehearsal, encryptedCoachId, shown, ...rest } = input;
  const coachId = encryptedCoachId === undefined ? undefined : decryptId('coach', encryptedCoachId).id;
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    await lockContracts(tx, input.csCorporateId);
    await assertAvailable(tx, input.csCorporateId, { coachId, placeId: input.placeId });
    const { named, lessons } = await lockChosen(tx, ctx, input);
    if (shown) await assertUnchanged(tx, named, shown);
    const change = { ...changeOf(named, rest), coachId };
    const before = await markBefore(tx);
    const money = await readLessonMoney(
      tx,
      lessons.map(({ id }) => id),
    );
    const result: Plan = { lessons: [], rejected: [], effects: [], experts: [] };
    const notifications: ExpertNotification[] = [];
    // Lessons of a series must not collide while they move: when they move to a later time, the last one moves first.
    for (const present of change.shiftMs > 0 ? lessons.toReversed() : lessons) {
      const hours = hoursAfter(present, change);
      try {
        notifications.push(
          ...(await asSavepoint(tx, (inner) => changeLesson(inner, ctx, present, { ...change, ...hours }))),
        );
        result.lessons.push({
          b2bTimetableId: present.id,
          startsAt: hours.startsAt,
          programId: present.programId,
          placeId: change.placeId ?? present.placeId,
          coachId: change.coachId ?? present.coachId,
        });
      } catch (thrown) {
        const { csCorporateId } = input;
        const b2bTimetableId = present.id;
        const place = { placeId: change.placeId ?? present.placeId };
        const expert = { coachId: change.coachId ?? present.coachId };
        const requested = { csCorporateId, b2bTimetableId, ...expert, ...place, ...hours, now: ctx.now };
        result.rejected.push({ ...present, reason: await rejectionReason(tx, thrown, requested) });
      }
    }
    const ids = result.lessons.map(({ b2bTimetableId }) => b2bTimetableId);
    await audit(tx, ctx, 'timetable.change', { input, changes: await describeChange(tx, named) }, result);
    const experts = await notifyExperts(tx, notifications, ctx.now);
    const effects = await summariseEffects(tx, ids, before);
    return namePlan(tx, { ...inOrder(result), effects, experts }, money);
  });
}

/**
 * Cancels one lesson, or it and all following lessons, releases every seat and notifies the people with seats.
 * @throws DomainError NOT_FOUND for another company's, MOVE_NOT_ALLOWED for a lesson that is over
 */
export function cancelLessons(ctx: OperatorContext, input: CancelLessonsInput): Promise<PlanResult> {
  const { csCorporateId, reason } = input;
  return doOrDryRun(ctx.db, input.rehearsal, async (tx) => {
    const { lessons } = await lockChosen(tx, ctx, input);
    const ids = lessons.map(({ id }) => id);
    const before = await markBefore(tx);
    const money = await readLessonMoney(tx, ids);
    const notifications: ExpertNotification[] = [];
    const by = { operatorId: ctx.actor.userId, now: ctx.now, reason };
    for (const { id } of lessons)
      notifications.push(await cancelTimetable(tx, { csCorporateId, b2bTimetableId: id }, by));
    const result: Plan = {
      lessons: lessons.map((lesson) => ({ b2bTimetableId: lesson.id, ...lesson })),
      rejected: [],
      effects: await summariseEffects(tx, ids, before),
      experts: await notifyExperts(tx, notifications, ctx.now),
    };
    await audit(tx, ctx, 'timetable.cancel', { input, changes: [] }, result);
    return namePlan(tx, result, money);
  });
}

async function audit(
  tx: Tx,
  ctx: OperatorContext,
  action: 'timetable.change' | 'timetable.cancel',
  { input, changes }: { input: ChangeLessonsInput | CancelLessonsInput; changes: ChangedField[] },
  { lessons, rejected }: Plan,
): Promise<void> {
  const { csCorporateId, rehearsal: _, ...whole } = input;
  const { shown: __, ...requested } = { shown: undefined, ...whole };
  const details = { ...requested, lessons: lessons.length, refused: rejected.length, changes };
  await recordAudit(tx, ctx, {
    action,
    subject: `company:${csCorporateId}`,
    details: JSON.parse(JSON.stringify(details)),
  });
}

const inOrder = (result: Plan): Plan => ({
  ...result,
  lessons: result.lessons.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  rejected: result.rejected.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
});

/**
 * Locks the chosen lessons by id, so that two changes of one series do not deadlock; returns them in the order of their
 * starts.
 */
async function lockChosen(
  tx: Tx,
  { now }: OperatorContext,
  { csCorporateId, b2bTimetableId: id, scope }: Named,
): Promise<{ named: PresentLesson; lessons: PresentLesson[] }> {
  const first = await tx.timetable.findFirst({ where: { id, csCorporateId }, select: presentSelect });
  if (!first) throw new DomainError('NOT_FOUND');
  const following =
    scope === 'following' && first.seriesId !== null
      ? await tx.timetable.findMany({
          where: {
            csCorporateId,
            seriesId: first.seriesId,
            startsAt: { gte: first.startsAt, gt: now },
            cancelledAt: null,
            closedAt: null,
          },
          select: { id: true },
          orderBy: { id: 'asc' },
        })
      : [{ id }];
  const locked: PresentLesson[] = [];
  for (const lesson of following) {
    await lockTimetable(tx, { csCorporateId, b2bTimetableId: lesson.id });
    locked.push(await tx.timetable.findUniqueOrThrow({ where: { id: lesson.id }, select: presentSelect }));
  }
  const lessons = locked.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return { named: locked.find((lesson) => lesson.id === id) ?? first, lessons };
}

type RequestedChange = Omit<LessonChange, 'startsAt' | 'endsAt'> & { shiftMs: number; minutes: number | undefined };

/**
 * Computes the change; a new start shifts every lesson of a series by the same time.
 * @param named the locked, current lesson: of two operators who move it at the same time, the second does not move it
 *   further
 */
function changeOf(
  named: PresentLesson,
  {
    startsAt,
    shownStartsAt,
    minutes,
    placeId,
    groupMaxLearnerNumber: seats,
    groupLessonType,
  }: Omit<ChangeLessonsInput, 'rehearsal' | 'encryptedCoachId' | 'shown'>,
): RequestedChange {
  if (shownStartsAt && shownStartsAt.getTime() !== named.startsAt.getTime())
    throw new DomainError('CONFLICT', {}, '그사이 수업 시간이 바뀌었어요. 바뀐 시간을 확인해 주세요.');
  const shiftMs = startsAt ? startsAt.getTime() - named.startsAt.getTime() : 0;
  return { shiftMs, minutes, placeId, seats, groupLessonType, coachId: undefined };
}

/** @throws DomainError CONFLICT with the present values when the lesson differs from what the operator was shown */
async function assertUnchanged(
  tx: Tx,
  named: PresentLesson,
  displayed: NonNullable<ChangeLessonsInput['shown']>,
): Promise<void> {
  const { startsAt, endsAt, coachId, placeId, groupMaxLearnerNumber, groupLessonType } = named;
  const now: string[] = [];
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (minutes !== displayed.minutes) now.push(`길이 ${minutes}분`);
  if (coachId !== decryptId('coach', displayed.encryptedCoachId).id) {
    const select = { id: true, displayName: true } as const;
    const coach = await tx.coach.findUniqueOrThrow({ where: { id: coachId }, select });
    now.push(`전문가 ${(await readCoachNames(tx, [coach]))(coach)}`);
  }
  if (placeId !== displayed.placeId) {
    const place = await tx.companyPlace.findUniqueOrThrow({ where: { id: placeId }, select: { name: true } });
    now.push(`장소 ${place.name}`);
  }
  if (groupMaxLearnerNumber !== displayed.groupMaxLearnerNumber) now.push(`정원 ${groupMaxLearnerNumber}명`);
  if (groupLessonType !== displayed.groupLessonType)
    now.push(`예약 방식 ${groupLessonTypeLabels[groupLessonType as GroupLessonType]}`);
  if (now.length === 0) return;
  const message = `그사이 수업이 바뀌었어요. 지금은 ${withParticle(now.join(', '), '이에요', '예요')}. 입력한 내용은 그대로 있어요.`;
  throw new DomainError('CONFLICT', {}, message);
}

function hoursAfter(present: PresentLesson, { shiftMs, minutes }: RequestedChange): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(present.startsAt.getTime() + shiftMs);
  const length = minutes === undefined ? present.endsAt.getTime() - present.startsAt.getTime() : minutes * MINUTE_MS;
  return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
}

/**
 * Locks in the same order as for a new lesson (create-timetable.ts): the company's row, the coach's, the authorisation,
 * the lessons.
 */
async function assertAvailable(
  tx: Tx,
  csCorporateId: number,
  { coachId, placeId }: { coachId: number | undefined; placeId: number | undefined },
): Promise<void> {
  if (coachId !== undefined && !(await lockAuthorisationForShare(tx, { coachId, csCorporateId })))
    throw new DomainError('NOT_FOUND');
  if (placeId === undefined) return;
  const places = await tx.companyPlace.count({ where: { id: placeId, csCorporateId, active: true } });
  if (places === 0) throw new DomainError('NOT_FOUND');
}
