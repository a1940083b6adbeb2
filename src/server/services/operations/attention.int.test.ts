import { expect, it } from 'vitest';
import type { AttentionRow } from '~/domain/operations/schema/attention';
import { statementAt } from '~/domain/settlement/days';
import { settlementPolicies } from '~/domain/settlement/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db, pool } from '~/server/db';
import { closeMonth } from '~/server/services/settlement/close/close-month';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { countOverduePayouts, countUnclosedMonths } from '~/server/services/settlement/overdue-work';
import { asOperator, createLessonScene } from '~/test/factories/company';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { callerFor, memberActor } from '~/test/caller';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { createOperator } from '~/test/factories/document';
import { createLessonScene as createScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createQuestionnaire } from '~/test/factories/minors';
import {
  agreeOnRate,
  asWorker,
  closedStatement,
  createSettledCompany,
  createHeldLesson,
} from '~/test/factories/settlement';
import { cancelLessons } from '~/server/services/timetable/planning/change-lessons';
import { readAttention } from './read-attention.sql';

const midnight = seoulInstant(2031, 3, 2);
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** Returns the rows of one kind about a company or a coach, and the total count of the kind. */
async function listAttention(
  kind: AttentionRow['kind'],
  now: Date,
  isOwn: (row: AttentionRow) => boolean = () => true,
) {
  const { rows, counts } = await readAttention({ db, pool, now });
  return { rows: rows.filter((row) => row.kind === kind && isOwn(row)), count: counts[kind] };
}
const ofCompany = (csCorporateId: number) => (row: AttentionRow) =>
  'csCorporateId' in row && row.csCorporateId === csCorporateId;

it('lists a lesson with an open attendance from the midnight (Seoul) after its end', async () => {
  const startsAt = later(midnight, -HOUR_MS);
  const { csCorporateId, b2bTimetableId } = await createLessonScene({
    startsAt,
    minutes: 60,
    now: later(startsAt, -DAY_MS),
  });
  const own = ofCompany(csCorporateId);
  expect((await listAttention('unclosed', later(midnight, -1), own)).rows).toEqual([]);
  expect((await listAttention('unclosed', midnight, own)).rows).toMatchObject([
    { csCorporateId, b2bTimetableId, startsAt },
  ]);
  await db.timetable.update({ where: { id: b2bTimetableId }, data: { closedAt: midnight } });
  expect((await listAttention('unclosed', midnight, own)).rows).toEqual([]);
  const cancelled = await createLessonScene({ startsAt, minutes: 60, now: later(startsAt, -DAY_MS) });
  await cancelLessons(asOperator(later(startsAt, -DAY_MS)), {
    ...cancelled,
    scope: 'one',
    reason: '휴무',
    rehearsal: false,
  });
  expect((await listAttention('unclosed', midnight, ofCompany(cancelled.csCorporateId))).rows).toEqual([]);
});

it('lists a lesson that runs over midnight one day later', async () => {
  const startsAt = later(midnight, -HOUR_MS);
  const { csCorporateId } = await createLessonScene({ startsAt, minutes: 61, now: later(startsAt, -DAY_MS) });
  expect((await listAttention('unclosed', later(midnight, HOUR_MS), ofCompany(csCorporateId))).rows).toEqual([]);
  expect((await listAttention('unclosed', later(midnight, DAY_MS), ofCompany(csCorporateId))).rows).toHaveLength(1);
});

it('lists a lesson whose expert is no longer available until it begins', async () => {
  const startsAt = later(midnight, 10 * DAY_MS);
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt, now: midnight });
  const own = ofCompany(csCorporateId);
  expect((await listAttention('expert-missing', midnight, own)).rows).toEqual([]);
  await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: midnight } });
  expect((await listAttention('expert-missing', later(startsAt, -1), own)).rows).toMatchObject([{ b2bTimetableId }]);
  expect((await listAttention('expert-missing', startsAt, own)).rows).toEqual([]);
});

it('lists a company once for all its lessons on days without a contract', async () => {
  const startsAt = seoulInstant(2031, 5, 10, 0, 30);
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt, now: midnight });
  const own = ofCompany(csCorporateId);
  expect((await listAttention('no-contract', midnight, own)).rows).toMatchObject([
    { csCorporateId, lessons: 1, startsAt },
  ]);
  // The lesson is also unbilled after it has begun, and after its attendance is closed.
  expect((await listAttention('no-contract', later(startsAt, DAY_MS), own)).rows).toMatchObject([
    { lessons: 1, startsAt },
  ]);
  await db.timetable.update({ where: { id: b2bTimetableId }, data: { closedAt: startsAt } });
  expect((await listAttention('no-contract', later(startsAt, DAY_MS), own)).rows).toMatchObject([
    { lessons: 1, startsAt },
  ]);
  // The last day of the contract is the day of the lesson in Seoul, which is still the previous day in UTC.
  const { contractId } = await agreeOnRate(csCorporateId, '2031-01-01', {}, '2031-05-10');
  expect((await listAttention('no-contract', midnight, own)).rows).toEqual([]);
  await db.companyContract.update({ where: { id: contractId }, data: { endsOn: new Date('2031-05-09') } });
  expect((await listAttention('no-contract', midnight, own)).rows).toHaveLength(1);
});

it('lists a paused coach with upcoming lessons', async () => {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const startsAt = later(midnight, DAY_MS);
  const { contract } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt,
    now: midnight,
  });
  const lesson = { contractId: contract.id, learnerId: learner.id, coachId: coach.id, requestedBy: 'learner' } as const;
  const hours = { startsAt, endsAt: later(startsAt, 50 * MINUTE_MS), deadlineStartsAt: startsAt };
  await db.$transaction(async (tx) => {
    const { id } = await tx.lesson.create({ data: { ...lesson, ...hours, sequence: 1, status: 'REQUESTED' } });
    await tx.timeReservation.deleteMany({ where: { coachId: coach.id } });
    const taken = { coachId: coach.id, learnerId: learner.id, lessonId: id, kind: 'lesson' } as const;
    const { startsAt: from, endsAt } = hours;
    await tx.timeReservation.create({ data: { ...taken, startsAt: from, endsAt, coachFreeAt: endsAt } });
  });
  const isOwn = (row: AttentionRow) =>
    row.kind === 'paused-coach' && row.encryptedCoachId === encryptId('coach', coach.id);
  expect((await listAttention('paused-coach', midnight, isOwn)).rows).toEqual([]);
  await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
  expect((await listAttention('paused-coach', midnight, isOwn)).rows).toMatchObject([{ lessons: 1, startsAt }]);
  expect((await listAttention('paused-coach', startsAt, isOwn)).rows).toEqual([]);
});

it('lists a coach with lessons of minors on days on which no check of criminal records counts', async () => {
  const scene = await createScene();
  const now = sceneNow;
  const isOwn = (row: AttentionRow) =>
    row.kind === 'unchecked-coach' && row.encryptedCoachId === encryptId('coach', scene.coach.id);
  const listed = async () => (await listAttention('unchecked-coach', now, isOwn)).rows;
  const listedLessons = async () =>
    (
      await callerFor(memberActor(await createOperator()), now).operations.listLessons({ attention: 'unchecked-coach' })
    ).items
      .map(({ encryptedLessonId }) => encryptedLessonId)
      .filter((id) => id === encryptId('lesson', lessonId));
  await scene.fix();
  const { id: lessonId } = await scene.lesson();
  const ages = async (...users: (number | null)[]) => createQuestionnaire(scene.learner.id, users);
  const bornIn = (birthYear: number) => db.user.update({ where: { id: scene.learner.id }, data: { birthYear } });
  expect(await listed()).toEqual([]);
  await bornIn(2006);
  expect(await listed()).toEqual([]);
  await bornIn(2007);
  expect(await listed()).toMatchObject([{ lessons: 1 }]);
  await ages(34, null);
  expect(await listed()).toEqual([]);
  // The questionnaire of the order decides as long as it contains an age.
  const orderWith = (formId: number | null) =>
    db.order.update({ where: { id: scene.contract.orderId }, data: { formId } });
  await orderWith(await ages(12));
  await ages(34);
  expect(await listed()).toHaveLength(1);
  await orderWith(await ages(null));
  await ages(34);
  expect(await listed()).toEqual([]);
  await orderWith(null);
  // A typed age does not change that the owner of the account is a minor by the year alone.
  await createQuestionnaire(scene.learner.id, [34], { isSelf: true });
  expect(await listed()).toEqual([]);
  await bornIn(2008);
  expect(await listed()).toHaveLength(1);
  // The people whom the order states come before other questionnaires, but not before its own one.
  const state = (participants: 'SELF' | 'ADULT' | 'YOUTH' | null) =>
    db.order.update({ where: { id: scene.contract.orderId }, data: { participants } });
  await state('ADULT');
  expect(await listed()).toEqual([]);
  await state('SELF');
  expect(await listed()).toHaveLength(1);
  await bornIn(1980);
  expect(await listed()).toEqual([]);
  await state('YOUTH');
  expect(await listed()).toHaveLength(1);
  await state('ADULT');
  await orderWith(await ages(12));
  expect(await listed()).toHaveLength(1);
  await orderWith(null);
  await state(null);
  await ages(34, 18);
  expect(await listed()).toMatchObject([
    { lessons: 1, startsAt: sceneStart, coach: expect.stringContaining(scene.coach.displayName) },
  ]);
  expect(await listedLessons()).toHaveLength(1);
  // The check must be valid on the day of the lesson, 24 November in Seoul.
  const check = { ...otherKinds.RECORD_CHECK, status: 'CHECKED', decidedAt: now, issuedOn: now } as const;
  const { id } = await createCoachDocument(scene.coach.id, { ...check, expiresOn: new Date('2026-11-23') });
  expect(await listed()).toHaveLength(1);
  await db.coachDocument.update({ where: { id }, data: { expiresOn: new Date('2026-11-24') } });
  expect(await listed()).toEqual([]);
  expect(await listedLessons()).toEqual([]);
});

it('lists ten rows of a kind and counts all of them', async () => {
  const before = (await listAttention('no-contract', midnight)).count;
  for (let index = 0; index < 11; index += 1)
    await createLessonScene({ startsAt: later(midnight, (20 + index) * DAY_MS), now: midnight });
  const { rows, count } = await listAttention('no-contract', midnight);
  expect(rows).toHaveLength(10);
  expect(count).toBe(before + 11);
});

it('counts a payout as overdue from the day (Seoul) after its payout day until it is paid', async () => {
  const scene = await createSettledCompany();
  const lesson = await createHeldLesson(scene, seoulInstant(2027, 3, 10, 12));
  const id = await closedStatement(scene, lesson, '2027-03');
  await db.settlementMonth.updateMany({ where: { month: '2027-03' }, data: { payOn: new Date('2027-04-10') } });
  const transfer = { paidOn: new Date('2027-04-27'), reference: '이체', operatorId: 1, createdAt: midnight };
  const lastMoment = later(seoulInstant(2027, 4, 11), -1);
  expect(await countOverduePayouts(db, lastMoment)).toBe(0);
  expect(await countOverduePayouts(db, later(lastMoment, 1))).toBe(1);
  await db.settlementStatement.update({ where: { id }, data: { status: 'PAYABLE' } });
  expect(await countOverduePayouts(db, later(lastMoment, 16 * DAY_MS))).toBe(1);
  await db.$transaction([
    db.settlementStatement.update({ where: { id }, data: { status: 'PAID' } }),
    db.settlementPayout.create({ data: { statementId: id, amount: 77_360, ...transfer } }),
  ]);
  expect(await countOverduePayouts(db, later(lastMoment, 16 * DAY_MS))).toBe(0);
});

it('counts a month as unclosed from the day after its statement day until it is closed', async () => {
  const late = later(statementAt('2027-04', currentPolicy(settlementPolicies)), DAY_MS);
  expect(await countUnclosedMonths(db, later(late, -1))).toBe(0);
  expect(await countUnclosedMonths(db, late)).toBe(1);
  // Now two months are unclosed.
  const nextLate = later(statementAt('2027-05', currentPolicy(settlementPolicies)), DAY_MS);
  expect(await countUnclosedMonths(db, nextLate)).toBe(2);
  // A month whose close has begun is counted until it is closed.
  const which = await db.$transaction((tx) => beginMonth(tx, { month: '2027-04', startedBy: null, now: late }));
  expect(await countUnclosedMonths(db, later(late, -1))).toBe(0);
  expect(await countUnclosedMonths(db, late)).toBe(1);
  await closeMonth(asWorker(late), which);
  expect(await countUnclosedMonths(db, late)).toBe(0);
});
