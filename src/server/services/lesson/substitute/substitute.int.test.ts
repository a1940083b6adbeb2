import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { readLessonEvents } from '../view/lesson-events.sql';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { createContract, createLearner } from '~/test/factories/lesson';
import { sceneAfter, sceneJob, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createSubstitute, createSubstituteScene, type SubstituteScene } from '~/test/factories/substitute';
import { rejection } from '~/test/rejection';

const mails = async (recipient: string) =>
  (
    await db.message.findMany({
      where: { recipient, template: { startsWith: 'lesson-substitute' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ template }) => template.replace('lesson-substitute', ''));
const reservedBy = async (lessonId: number) =>
  (await db.timeReservation.findMany({ where: { lessonId } })).map(({ coachId }) => coachId);

let s: SubstituteScene;
beforeEach(async () => {
  s = await createSubstituteScene();
});

describe('a substitute', () => {
  it('gives the lesson after the other coach and the learner have agreed', async () => {
    const before = await s.balance();
    const { candidates, open } = await s.as.coach().substitutes({ encryptedLessonId: await s.lessonId() });
    expect(open).toBeNull();
    expect(candidates.map(({ encryptedCoachId }) => encryptedCoachId)).toEqual([s.other.encryptedCoachId]);
    await s.propose();
    // The other coach reads where and when, and nothing about the learner.
    const { substituteRequests } = await s.other.as().coachHome();
    expect(substituteRequests).toMatchObject([
      { status: 'REQUESTED', fromCoachName: s.coach.displayName, startsAt: sceneStart, place: '강남구 역삼1동' },
    ]);
    expect(JSON.stringify(substituteRequests)).not.toContain(s.learner.name);
    const [asked] = await db.message.findMany({ where: { template: 'lesson-substituteRequested' } });
    expect(asked?.text).not.toContain(s.learner.name);
    // The learner is not asked before the other coach has agreed.
    const hidden = await s.as.learner().get({ encryptedId: await s.token() });
    expect(hidden.lessons[0]?.substitution).toBeNull();
    expect(await rejection(s.decide(true))).toBe('NOT_FOUND');
    await s.agree();
    const asks = await s.as.learner().get({ encryptedId: await s.token() });
    expect(asks.lessons[0]?.substitution).toMatchObject({ status: 'OFFERED', coachName: '도우리' });
    await s.decide(true);

    const lesson = await s.lesson();
    expect(lesson).toMatchObject({ coachId: s.other.id, status: 'CONFIRMED', startsAt: sceneStart });
    expect(await reservedBy(lesson.id)).toEqual([s.other.id]);
    expect(await s.row()).toMatchObject({ coachId: s.coach.id, status: 'ACTIVE' });
    expect(await s.balance()).toBe(before);
    expect(await mails(s.learner.email)).toEqual(['Offered']);
    expect(await mails(s.coach.user.email)).toEqual(['Agreed', 'Accepted']);
    expect(await mails(s.other.user.email)).toEqual(['Requested', 'Confirmed']);
  });

  it('sees the lesson with its place, and nothing else of the contract; its coach only reads it', async () => {
    await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: sceneAfter(DAY_MS) });
    await s.propose();
    await s.agree();
    await s.decide(true);
    const encryptedId = await s.token();
    const own = await s.other.as().get({ encryptedId });
    expect(own).toMatchObject({ isSubstitute: true, side: 'coach', mayRequest: false, counts: { total: 1, left: 0 } });
    expect(own.lessons).toMatchObject([{ place: '강남구 역삼1동 101동 1001호', substitute: { isViewer: true } }]);
    expect(own.lessons).toHaveLength(1);
    const { contracts } = await s.other.as().listForCoach({ month: '2026-11' });
    expect(contracts).toMatchObject([{ isSubstitute: true, lessons: [{ startsAt: sceneStart }] }]);
    expect((await s.other.as().locate({ encryptedId, encryptedLessonId: await s.lessonId() })).encryptedLessonId).toBe(
      await s.lessonId(),
    );
    for (const call of [
      () => s.other.as().gathering({ encryptedId }),
      () => s.other.as().openContractText({ encryptedId, kind: 'ADDITIONAL_INFO' }),
      () => s.other.as().schedule({ encryptedId, startsAt: sceneAfter(2 * DAY_MS) }),
      () => s.other.as().sendPaymentLink({ encryptedId }),
      async () => s.other.as().confirm({ encryptedLessonId: await s.lessonId(2) }),
      () => s.other.as().memos({ encryptedUserId: encryptId('user', s.learner.id) }),
    ])
      expect(await rejection(call())).toBe('NOT_FOUND');
    const theirs = await s.as.coach().get({ encryptedId });
    expect(theirs.lessons[0]).toMatchObject({ cancel: null, place: '강남구 역삼1동', substitute: { isViewer: false } });
    const encryptedLessonId = await s.lessonId();
    expect(await rejection(s.as.coach().cancel({ encryptedLessonId, term: 'COACH_EARLY' }))).toBe('NOT_FOUND');
    expect(await rejection(s.as.coach(sceneStart).checkIn({ encryptedLessonId }))).toBe('NOT_FOUND');
    const calendar = (userId: number) => readLessonEvents(pool, { userId, after: sceneNow });
    // The calendar of the contract's coach has the lesson already, and needs the cancellation under the same id.
    const [shared] = await calendar(s.other.userId);
    expect(shared).toMatchObject({ startsAt: sceneStart, cancelled: false });
    const { uid, sequence } = shared ?? {};
    expect(await calendar(s.coach.userId)).toMatchObject([{ uid, sequence, cancelled: true }]);
    expect(sequence).toBeGreaterThan(1);
    expect(await calendar(s.learner.id)).toMatchObject([{ description: '도우리 코치' }]);
  });

  it('records the visit, is paid and writes the note, which the contract’s coach reads', async () => {
    await s.propose();
    await s.agree();
    await s.decide(true);
    const encryptedLessonId = await s.lessonId();
    const end = sceneAfter(HOUR_MS);
    await s.other.as(sceneStart).checkIn({ encryptedLessonId });
    await s.other.as(end).checkOut({ encryptedLessonId });
    expect((await s.lesson()).status).toBe('HELD');
    const pending = await db.ledgerEntry.findMany({
      where: { account: 'COACH_PENDING', transaction: { orderId: s.order.id } },
    });
    expect(pending.map(({ ownerId }) => ownerId)).toEqual([s.other.userId]);
    await closeHeldLesson(sceneJob(sceneAfter(60 * HOUR_MS)), { lessonId: (await s.lesson()).id });
    const payable = await db.ledgerEntry.findMany({
      where: { account: 'COACH_PAYABLE', transaction: { orderId: s.order.id } },
    });
    expect(payable.map(({ ownerId }) => ownerId)).toEqual([s.other.userId]);
    const note = { entries: [], coachLine: '호흡을 고르게 했어요.', homework: [], painBefore: null, painAfter: null };
    await s.other.as(end).writeNote({ encryptedLessonId: await s.lessonId(), version: 0, ...note });
    const encryptedId = await s.token();
    const book = await s.as.coach(end).openNotebook({ encryptedId, rating: 'coach' });
    expect(book.opened).toMatchObject({ isWritable: false, note: { coachLine: note.coachLine } });
    const listed = async (lesson: typeof s.as.learner) => (await lesson(end).get({ encryptedId })).lessons[0]?.note;
    expect([await listed(s.as.coach), await listed(s.other.as)]).toMatchObject([
      { isWritten: true, isWritable: false },
      { isWritten: true, isWritable: true },
    ]);
    // The learner's charts have every lesson of the contract, those of a coach only the lessons that they gave.
    const learners = await s.as.learner(end).openNotebook({ encryptedId, rating: 'member' });
    expect([learners.progress.length, book.progress.length]).toEqual([1, 0]);
    expect(await db.healthAccessEvent.count({ where: { subjectId: s.learner.id, viewerId: s.coach.userId } })).toBe(1);
    const own = await s.other.as(end).openNotebook({ encryptedId, rating: 'coach' });
    expect(own).toMatchObject({ coachName: '도우리', opened: { isWritable: true, number: 1 } });
    const lost = { encryptedLessonId: await s.lessonId(), version: 1, ...note };
    expect(await rejection(s.as.coach(end).writeNote(lost))).toBe('NOT_FOUND');
    // With a lesson of their own, the contract's coach starts there.
    const ownLesson = await s.lesson();
    await db.lesson.update({ where: { id: ownLesson.id }, data: { sequence: 9 } });
    const { id: _id, revision: _revision, ...columns } = ownLesson;
    const earlier = { startsAt: sceneAfter(-DAY_MS), endsAt: sceneAfter(HOUR_MS - DAY_MS), coachId: s.coach.id };
    await db.lesson.create({ data: { ...columns, ...earlier, sequence: 1 } });
    expect((await s.as.coach(end).openNotebook({ encryptedId, rating: 'coach' })).opened).toMatchObject({
      startsAt: earlier.startsAt,
      isWritable: true,
    });
  });

  it('cannot be moved, and ends with the contract', async () => {
    await s.propose();
    await s.agree();
    await s.decide(true);
    const move = { encryptedLessonId: await s.lessonId(), startsAt: sceneAfter(DAY_MS) };
    expect(await rejection(s.as.learner().move(move))).toBe('MOVE_NOT_ALLOWED');
    const { chargedAmount } = await s.as.learner().pausePromise({ encryptedId: await s.token(), days: 14 });
    await s.as.learner().pause({ encryptedId: await s.token(), days: 14, chargedAmount });
    expect((await s.lesson()).status).toBe('CANCELLED_FREE');
    expect(await mails(s.other.user.email)).toEqual(['Requested', 'Confirmed', 'LessonEnded']);
  });
});

describe('a proposal that does not come about', () => {
  it('leaves the lesson as it is when the other coach cannot, and does not offer this coach again', async () => {
    await s.propose();
    await s.agree(sceneNow, false);
    expect(await s.lesson()).toMatchObject({ coachId: s.coach.id, status: 'CONFIRMED' });
    expect(await mails(s.coach.user.email)).toEqual(['Unavailable']);
    expect(await mails(s.learner.email)).toEqual([]);
    const { candidates } = await s.as.coach().substitutes({ encryptedLessonId: await s.lessonId() });
    expect(candidates).toEqual([]);
    expect(await rejection(s.propose())).toBe('COACH_UNAVAILABLE');
  });

  it('can be taken back by both coaches until the learner has accepted', async () => {
    await s.propose();
    await s.agree();
    await s.agree(sceneNow, false);
    expect((await s.open()).status).toBe('UNAVAILABLE');
    expect(await mails(s.learner.email)).toEqual(['Offered', 'Unavailable']);
    const next = await createSubstitute(s);
    await s.propose(sceneNow, next);
    await s.as.coach().withdrawSubstitute({ encryptedSubstitutionId: await s.substitutionToken() });
    expect((await s.open()).status).toBe('WITHDRAWN');
    expect(await mails(next.user.email)).toEqual(['Requested', 'Dropped']);
    const again = { encryptedSubstitutionId: await s.substitutionToken() };
    expect(await rejection(s.as.coach().withdrawSubstitute(again))).toBe('MOVE_NOT_ALLOWED');
    expect((await s.lesson()).coachId).toBe(s.coach.id);
  });

  it.each([
    ['more than a day before', 30, { COACH_EARLY: 0 }],
    ['within the last day', 20, { COACH_LATE: 1 }],
  ])('cancels the lesson on the coach’s terms when the learner declines %s', async (_, hours, terms) => {
    const [[term, bonus]] = Object.entries(terms) as [[string, number]];
    const at = sceneAfter(-hours * HOUR_MS);
    const before = (await s.balance()) ?? 0;
    await s.propose(at);
    await s.agree(at);
    const offer = await s.as.learner(at).substituteOffer({ encryptedSubstitutionId: await s.substitutionToken() });
    expect(offer.declined).toMatchObject({ returnedCredits: 1, bonusCredits: bonus });
    await s.decide(false, at);
    expect(await s.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: term, coachId: s.coach.id });
    expect(await s.balance()).toBe(before + 1 + bonus);
    expect(await reservedBy((await s.lesson()).id)).toEqual([]);
    expect(await mails(s.coach.user.email)).toEqual(['Agreed', 'Declined']);
    expect(await mails(s.other.user.email)).toEqual(['Requested', 'Dropped']);
  });

  it('gives what was shown, whenever the learner declines', async () => {
    const at = sceneAfter(-25 * HOUR_MS);
    await s.propose(at);
    await s.agree(at);
    const before = (await s.balance()) ?? 0;
    await s.decide(false, sceneAfter(-23 * HOUR_MS));
    expect(await s.balance()).toBe(before + 1);
    expect((await s.lesson()).endTerm).toBe('COACH_EARLY');
  });

  it.each(['cancel', 'move'] as const)('is withdrawn when the lesson changes: %s', async (change) => {
    await s.propose();
    await s.agree();
    const encryptedLessonId = await s.lessonId();
    if (change === 'cancel') await s.as.coach().cancel({ encryptedLessonId, term: 'COACH_EARLY' });
    else {
      await s.as.learner().move({ encryptedLessonId, startsAt: sceneAfter(DAY_MS) });
      await s.as.coach().confirm({ encryptedLessonId: await s.lessonId() });
    }
    expect((await s.open()).status).toBe('WITHDRAWN');
    expect(await rejection(s.decide(true))).toBe('MOVE_NOT_ALLOWED');
    expect(await mails(s.other.user.email)).toEqual(['Requested', 'Dropped']);
  });
});

describe('candidates', () => {
  const find = async () =>
    (await s.as.coach().substitutes({ encryptedLessonId: await s.lessonId() })).candidates.map(({ name }) => name);

  it.each<[string, () => Promise<unknown>]>([
    ['is still on the way from another lesson', () => createHold(sceneAfter(-HOUR_MS))],
    ['has a day off', () => createDayOff()],
    ['does not offer the hour', () => db.coachWeeklySlot.deleteMany({ where: { coachId: s.other.id } })],
    ['does not teach the program', () => db.coachProgram.deleteMany({ where: { coachId: s.other.id } })],
    ['does not come to the district', () => db.coachSearch.deleteMany({ where: { coachId: s.other.id } })],
    [
      'has a schedule that is not fresh',
      () =>
        db.coachSearch.updateMany({
          where: { coachId: s.other.id },
          data: { scheduleFreshUntil: sceneAfter(-99 * DAY_MS) },
        }),
    ],
  ])('leave out a coach who %s', async (_, change) => {
    expect(await find()).toEqual(['도우리']);
    await change();
    expect(await find()).toEqual([]);
    expect(await rejection(s.propose())).toBe('COACH_UNAVAILABLE');
  });

  it('have the gender that the learner asked for, and a check of criminal records for minors', async () => {
    await createForm({ gender: 'male', age: 30 });
    expect(await find()).toEqual([]);
    await createSubstitute(s, { displayName: '강산', gender: 'male' });
    expect(await find()).toEqual(['강산']);
    await createForm({ gender: null, age: 12 });
    expect(await find()).toEqual([]);
    // It counts on the day of the lesson, not only today.
    const check = { ...otherKinds.RECORD_CHECK, status: 'CHECKED', decidedAt: sceneNow, issuedOn: sceneNow } as const;
    const { id } = await createCoachDocument(s.other.id, { ...check, expiresOn: new Date('2026-11-23') });
    expect(await find()).toEqual([]);
    await db.coachDocument.update({ where: { id }, data: { expiresOn: new Date('2026-11-24') } });
    expect(await find()).toEqual(['도우리']);
  });

  async function createHold(startsAt: Date) {
    const learnerId = (await createLearner()).id;
    await createContract({ learnerId, coachId: s.other.id, programId: s.program.id, startsAt, now: sceneNow });
  }

  async function createDayOff() {
    const [startsAt, endsAt] = [sceneAfter(-HOUR_MS), sceneAfter(HOUR_MS)];
    await db.coachException.create({
      data: { coachId: s.other.id, kind: 'CLOSED', startsAt, endsAt, createdAt: sceneNow },
    });
  }

  async function createForm({ gender, age }: { gender: 'male' | null; age: number }) {
    const users = [{ gender: null, age }];
    const answers = {
      userInfo: { personnel: 1, isSelf: true, users, isEnd: true },
      coach: { userId: '', programPermalink: '', gender },
    };
    const of = { userId: s.learner.id, serviceType: 'workout', draftVersion: 35, purposeClass: 'A' } as const;
    await db.suggestForm.create({
      data: { ...of, draftId: crypto.randomUUID(), fingerprint: crypto.randomUUID(), answers },
    });
  }
});
