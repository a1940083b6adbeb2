import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { MemberActor } from '~/domain/shared/actor';
import { holidayName } from '~/domain/shared/holidays';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { CopyWeekInput, PlanLessonsInput, PlanResult } from '~/domain/timetable/schema/planning';
import type { GroupLessonType } from '~/domain/timetable/status';
import { mondayOf } from '~/domain/timetable/week';
import { decryptId } from '~/server/crypto/encrypted-id';
import { asSavepoint, doOrDryRun } from '~/server/database/dry-run';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { createTimetable, type NewTimetable, usualMinutes } from '../create-timetable';
import { type ExpertNotification, notifyExperts } from '../notify-experts';
import { namePlan, type Plan, readLessonNames } from './name-plan';
import { rejectionReason } from './rejection-reason';

export type OperatorContext = ServiceContext<MemberActor>;

const WEEK_MS = 7 * DAY_MS;
/** A series is planned for at most half a year. */
const MAX_WEEKS = 27;

/**
 * Adds a lesson, or one lesson for each week up to a day, to a company's timetable. Lessons that collide with the
 * expert's other hours are left out and reported, and optionally also lessons on public holidays; the others are
 * planned.
 * @throws DomainError NOT_FOUND for a program, place or expert that is not the company's, INVALID_INPUT for a series
 *   that is too long or ends before it starts
 */
export async function planLessons(ctx: OperatorContext, input: PlanLessonsInput): Promise<PlanResult> {
  const { encryptedCoachId, until = null, skipHolidays, rehearsal, startsAt, ...lesson } = input;
  const { minutes = usualMinutes() } = input;
  const { csCorporateId } = input;
  const coachId = decryptId('coach', encryptedCoachId).id;
  const every = startsUntil(startsAt, until);
  const isSkippedHoliday = (at: Date) => until !== null && skipHolidays && holidayName(seoulDate(at)) !== null;
  const starts = every.filter((at) => !isSkippedHoliday(at));
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    const series =
      until === null
        ? null
        : await tx.timetableSeries.create({ data: { csCorporateId, until: new Date(until), createdAt: ctx.now } });
    const planned = starts.map((at) => ({
      ...timetableOf({ ...lesson, minutes }),
      coachId,
      seriesId: series?.id ?? null,
      startsAt: at,
    }));
    const result = await createEach(tx, ctx, csCorporateId, planned);
    if (series && result.lessons.length === 0) await tx.timetableSeries.delete({ where: { id: series.id } });
    return namePlan(tx, { ...result, leftOut: every.filter(isSkippedHoliday) });
  });
}

const timetableOf = ({
  csCorporateId,
  programId,
  placeId,
  minutes,
  groupLessonType,
  groupMaxLearnerNumber,
}: Omit<NewTimetable, 'coachId' | 'startsAt' | 'seriesId'>) => ({
  csCorporateId,
  programId,
  placeId,
  minutes,
  groupLessonType,
  groupMaxLearnerNumber,
});

function startsUntil(startsAt: Date, until: string | null): Date[] {
  if (until === null) return [startsAt];
  const starts: Date[] = [];
  for (let at = startsAt; seoulDate(at) <= until; at = new Date(at.getTime() + WEEK_MS)) {
    if (starts.length === MAX_WEEKS)
      throw wrongField('until', '한 번에 6개월까지 만들 수 있어요. 종료일을 앞당겨 주세요.');
    starts.push(at);
  }
  if (starts.length === 0) throw wrongField('until', '종료일은 첫 수업일 이후로 골라 주세요.');
  return starts;
}

const wrongField = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', { issues: [{ path, message }] }, message);

/** Creates each lesson in its own savepoint: a rejected lesson leaves no rows, and the others stay. */
async function createEach(
  tx: Tx,
  ctx: OperatorContext,
  csCorporateId: number,
  planned: readonly NewTimetable[],
): Promise<Plan> {
  const { actor, now } = ctx;
  const result: Plan = { lessons: [], rejected: [], effects: [], experts: [] };
  for (const lesson of planned) {
    const { startsAt, coachId, minutes, programId, placeId } = lesson;
    const lessonFields = { startsAt, programId, placeId, coachId };
    try {
      if (startsAt <= now) throw new DomainError('TOO_LATE', {}, '이미 지난 시간이에요.');
      const created = await asSavepoint(tx, (inner) =>
        createTimetable(inner, lesson, { operatorId: actor.userId, now }),
      );
      result.lessons.push({ ...created, ...lessonFields });
    } catch (thrown) {
      // A program, place or expert of another company is an error of the whole request, not a conflict of one lesson.
      if (thrown instanceof DomainError && thrown.code === 'NOT_FOUND') throw thrown;
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
      const plannedHours = { csCorporateId, coachId, placeId, startsAt, endsAt, now };
      result.rejected.push({ ...lessonFields, reason: await rejectionReason(tx, thrown, plannedHours) });
    }
  }
  // When nothing was planned, for example because the request was sent twice, there is nothing to log.
  if (result.lessons.length > 0)
    await recordAudit(tx, ctx, {
      action: 'timetable.plan',
      subject: `company:${csCorporateId}`,
      details: { lessons: result.lessons.length, refused: result.rejected.length },
    });
  return { ...result, experts: await notifyExperts(tx, await notificationsOf(tx, csCorporateId, result.lessons), now) };
}

/** Returns a notification of each planned lesson for its expert. */
async function notificationsOf(tx: Tx, csCorporateId: number, lessons: Plan['lessons']): Promise<ExpertNotification[]> {
  const { titleOf, placeOf } = await readLessonNames(tx, lessons);
  return lessons.map(({ b2bTimetableId, coachId, programId, placeId, startsAt }) => ({
    coachId,
    lesson: { id: b2bTimetableId, csCorporateId, programTitle: titleOf.get(programId) ?? '', startsAt },
    notice: { kind: 'planned', place: placeOf.get(placeId) ?? '' },
  }));
}

/**
 * Plans the lessons of one week again in another week, without the people: lessons that are not cancelled, with the
 * same expert, place, seats and hours. Lessons that cannot be planned are left out and reported.
 * @throws DomainError NOT_FOUND, INVALID_INPUT without a lesson to copy
 */
export async function copyWeek(ctx: OperatorContext, input: CopyWeekInput): Promise<PlanResult> {
  const { csCorporateId, rehearsal } = input;
  const [from, to] = [mondayOf(input.from), mondayOf(input.to)];
  const shift = to.getTime() - from.getTime();
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    if ((await tx.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
    const lessons = await tx.timetable.findMany({
      where: { csCorporateId, cancelledAt: null, startsAt: { gte: from, lt: new Date(from.getTime() + WEEK_MS) } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    });
    if (lessons.length === 0) throw wrongField('from', '이 주에는 복사할 수업이 없어요.');
    const planned = lessons.map(({ startsAt, endsAt, coachId, groupLessonType, ...lesson }) => ({
      ...timetableOf({
        ...lesson,
        groupLessonType: groupLessonType as GroupLessonType,
        minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
      }),
      coachId,
      startsAt: new Date(startsAt.getTime() + shift),
    }));
    return namePlan(tx, await createAvailable(tx, ctx, csCorporateId, planned));
  });
}

/**
 * Creates the lessons that are still possible. An expert, program or place that is no longer the company's only rejects
 * its own lesson here, because the week has others.
 */
async function createAvailable(
  tx: Tx,
  ctx: OperatorContext,
  csCorporateId: number,
  planned: readonly NewTimetable[],
): Promise<Plan> {
  const [experts, programs, places] = [
    await tx.companyExpert.findMany({
      where: { csCorporateId, withdrawnAt: null, coach: { status: 'APPROVED' } },
      select: { coachId: true },
    }),
    await tx.companyProgram.findMany({ where: { csCorporateId, active: true }, select: { id: true } }),
    await tx.companyPlace.findMany({ where: { csCorporateId, active: true }, select: { id: true } }),
  ];
  const exclusionReason = (lesson: NewTimetable): string | null => {
    if (!experts.some(({ coachId }) => coachId === lesson.coachId))
      return '전문가가 이 회사를 더 이상 담당하지 않아요.';
    if (!programs.some(({ id }) => id === lesson.programId)) return '운영이 끝난 프로그램이에요.';
    return places.some(({ id }) => id === lesson.placeId) ? null : '더 이상 사용하지 않는 장소예요.';
  };
  const excluded = planned.flatMap((lesson) => {
    const reason = exclusionReason(lesson);
    return reason === null ? [] : [{ ...lesson, reason }];
  });
  const result = await createEach(
    tx,
    ctx,
    csCorporateId,
    planned.filter((lesson) => exclusionReason(lesson) === null),
  );
  return { ...result, rejected: [...excluded, ...result.rejected] };
}
