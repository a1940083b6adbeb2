import { emptyNote } from '~/domain/lesson/schema/note';
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

let scene: SubstituteScene;
beforeEach(async () => {
  scene = await createSubstituteScene();
});

describe('a substitute', () => {
  it('gives the lesson after the other coach and the learner have agreed', async () => {
    const before = await scene.balance();
    const { candidates, open } = await scene.as.coach().substitutes({ encryptedLessonId: await scene.lessonId() });
    expect(open).toBeNull();
    expect(candidates.map(({ encryptedCoachId }) => encryptedCoachId)).toEqual([scene.other.encryptedCoachId]);
    await scene.propose();
    // The other coach reads where and when, and nothing about the learner.
    const { substituteRequests } = await scene.other.as().coachHome();
    expect(substituteRequests).toMatchObject([
      { status: 'REQUESTED', fromCoachName: scene.coach.displayName, startsAt: sceneStart, place: '강남구 역삼1동' },
    ]);
    // The pay is the coach's share of the price that was paid for one lesson.
    expect(substituteRequests[0]?.pay).toBe(0.8 * (await scene.row()).unitPrice);
    expect(JSON.stringify(substituteRequests)).not.toContain(scene.learner.name);
    const [asked] = await db.message.findMany({ where: { template: 'lesson-substituteRequested' } });
    expect(asked?.text).not.toContain(scene.learner.name);
    // The learner is not asked before the other coach has agreed.
    const hidden = await scene.as.learner().get({ encryptedId: await scene.token() });
    expect(hidden.lessons[0]?.substitution).toBeNull();
    expect(await rejection(scene.decide(true))).toBe('NOT_FOUND');
    await scene.agree();
    const asks = await scene.as.learner().get({ encryptedId: await scene.token() });
    expect(asks.lessons[0]?.substitution).toMatchObject({ status: 'OFFERED', coachName: '도우리' });
    await scene.decide(true);

    const lesson = await scene.lesson();
    expect(lesson).toMatchObject({ coachId: scene.other.id, status: 'CONFIRMED', startsAt: sceneStart });
    expect(await reservedBy(lesson.id)).toEqual([scene.other.id]);
    expect(await scene.row()).toMatchObject({ coachId: scene.coach.id, status: 'ACTIVE' });
    expect(await scene.balance()).toBe(before);
    expect(await mails(scene.learner.email)).toEqual(['Offered']);
    expect(await mails(scene.coach.user.email)).toEqual(['Agreed', 'Accepted']);
    expect(await mails(scene.other.user.email)).toEqual(['Requested', 'Confirmed']);
  });

  it('sees the lesson with its place, and nothing else of the contract; its coach only reads it', async () => {
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(DAY_MS) });
    await scene.propose();
    await scene.agree();
    await scene.decide(true);
    const encryptedId = await scene.token();
    const own = await scene.other.as().get({ encryptedId });
    expect(own).toMatchObject({ isSubstitute: true, side: 'coach', mayRequest: false, counts: { total: 1, left: 0 } });
    expect(own.lessons).toMatchObject([{ place: '강남구 역삼1동 101동 1001호', substitute: { isViewer: true } }]);
    expect(own.lessons).toHaveLength(1);
    const { contracts } = await scene.other.as().listForCoach({ month: '2026-11' });
    expect(contracts).toMatchObject([{ isSubstitute: true, lessons: [{ startsAt: sceneStart }] }]);
    expect(
      (await scene.other.as().locate({ encryptedId, encryptedLessonId: await scene.lessonId() })).encryptedLessonId,
    ).toBe(await scene.lessonId());
    for (const call of [
      () => scene.other.as().gathering({ encryptedId }),
      () => scene.other.as().openContractText({ encryptedId, kind: 'ADDITIONAL_INFO' }),
      () => scene.other.as().schedule({ encryptedId, startsAt: sceneAfter(2 * DAY_MS) }),
      () => scene.other.as().sendPaymentLink({ encryptedId }),
      async () => scene.other.as().confirm({ encryptedLessonId: await scene.lessonId(2) }),
      () => scene.other.as().memos({ encryptedUserId: encryptId('user', scene.learner.id) }),
    ])
      expect(await rejection(call())).toBe('NOT_FOUND');
    const theirs = await scene.as.coach().get({ encryptedId });
    expect(theirs.lessons[0]).toMatchObject({ cancel: null, place: '강남구 역삼1동', substitute: { isViewer: false } });
    const encryptedLessonId = await scene.lessonId();
    expect(await rejection(scene.as.coach().cancel({ encryptedLessonId, term: 'COACH_EARLY' }))).toBe('NOT_FOUND');
    expect(await rejection(scene.as.coach(sceneStart).checkIn({ encryptedLessonId }))).toBe('NOT_FOUND');
    const calendar = (userId: number) => readLessonEvents(pool, { userId, after: sceneNow });
    // The calendar of the contract's coach has the lesson already, and needs the cancellation under the same id.
    const [shared] = await calendar(scene.other.userId);
    expect(shared).toMatchObject({ startsAt: sceneStart, cancelled: false });
    const { uid, sequence } = shared ?? {};
    expect(await calendar(scene.coach.userId)).toMatchObject([{ uid, sequence, cancelled: true }]);
    expect(sequence).toBeGreaterThan(1);
    expect(await calendar(scene.learner.id)).toMatchObject([{ description: '도우리 코치' }]);
  });

  it('records the visit, is paid and writes the note, which the contract’s coach reads', async () => {
    await scene.propose();
    await scene.agree();
    await scene.decide(true);
    const encryptedLessonId = await scene.lessonId();
    const end = sceneAfter(HOUR_MS);
    await scene.other.as(sceneStart).checkIn({ encryptedLessonId });
    await scene.other.as(end).checkOut({ encryptedLessonId });
    expect((await scene.lesson()).status).toBe('HELD');
    const pending = await db.ledgerEntry.findMany({
      where: { account: 'COACH_PENDING', transaction: { orderId: scene.order.id } },
    });
    expect(pending.map(({ ownerId }) => ownerId)).toEqual([scene.other.userId]);
    await closeHeldLesson(sceneJob(sceneAfter(60 * HOUR_MS)), { lessonId: (await scene.lesson()).id });
    const payable = await db.ledgerEntry.findMany({
      where: { account: 'COACH_PAYABLE', transaction: { orderId: scene.order.id } },
    });
    expect(payable.map(({ ownerId }) => ownerId)).toEqual([scene.other.userId]);
    const note = { ...emptyNote, coachLine: '호흡을 고르게 했어요.' };
    await scene.other.as(end).writeNote({ encryptedLessonId: await scene.lessonId(), version: 0, ...note });
    const encryptedId = await scene.token();
    const book = await scene.as.coach(end).openNotebook({ encryptedId, rating: 'coach' });
    expect(book.opened).toMatchObject({ isWritable: false, note: { coachLine: note.coachLine } });
    const listed = async (lesson: typeof scene.as.learner) => (await lesson(end).get({ encryptedId })).lessons[0]?.note;
    expect([await listed(scene.as.coach), await listed(scene.other.as)]).toMatchObject([
      { isWritten: true, isWritable: false },
      { isWritten: true, isWritable: true },
    ]);
    // The learner's charts have every lesson of the contract, those of a coach only the lessons that they gave.
    const learners = await scene.as.learner(end).openNotebook({ encryptedId, rating: 'member' });
    expect([learners.progress.length, book.progress.length]).toEqual([1, 0]);
    expect(
      await db.healthAccessEvent.count({ where: { subjectId: scene.learner.id, viewerId: scene.coach.userId } }),
    ).toBe(1);
    const own = await scene.other.as(end).openNotebook({ encryptedId, rating: 'coach' });
    expect(own).toMatchObject({ coachName: '도우리', opened: { isWritable: true, number: 1 } });
    const lost = { encryptedLessonId: await scene.lessonId(), version: 1, ...note };
    expect(await rejection(scene.as.coach(end).writeNote(lost))).toBe('NOT_FOUND');
    // With a lesson of their own, the contract's coach starts there.
    const ownLesson = await scene.lesson();
    await db.lesson.update({ where: { id: ownLesson.id }, data: { sequence: 9 } });
    const { id: _id, revision: _revision, ...columns } = ownLesson;
    const earlier = { startsAt: sceneAfter(-DAY_MS), endsAt: sceneAfter(HOUR_MS - DAY_MS), coachId: scene.coach.id };
    await db.lesson.create({ data: { ...columns, ...earlier, sequence: 1 } });
    expect((await scene.as.coach(end).openNotebook({ encryptedId, rating: 'coach' })).opened).toMatchObject({
      startsAt: earlier.startsAt,
      isWritable: true,
    });
  });

  it('cannot be moved, and ends with the contract', async () => {
    await scene.propose();
    await scene.agree();
    await scene.decide(true);
    const move = { encryptedLessonId: await scene.lessonId(), startsAt: sceneAfter(DAY_MS) };
    expect(await rejection(scene.as.learner().move(move))).toBe('MOVE_NOT_ALLOWED');
    const { chargedAmount } = await scene.as.learner().pausePromise({ encryptedId: await scene.token(), days: 14 });
    await scene.as.learner().pause({ encryptedId: await scene.token(), days: 14, chargedAmount });
    expect((await scene.lesson()).status).toBe('CANCELLED_FREE');
    expect(await mails(scene.other.user.email)).toEqual(['Requested', 'Confirmed', 'LessonEnded']);
  });
});

describe('a proposal that does not come about', () => {
  it('leaves the lesson as it is when the other coach cannot, and does not offer this coach again', async () => {
    await scene.propose();
    await scene.agree(sceneNow, false);
    expect(await scene.lesson()).toMatchObject({ coachId: scene.coach.id, status: 'CONFIRMED' });
    expect(await mails(scene.coach.user.email)).toEqual(['Unavailable']);
    expect(await mails(scene.learner.email)).toEqual([]);
    const { candidates } = await scene.as.coach().substitutes({ encryptedLessonId: await scene.lessonId() });
    expect(candidates).toEqual([]);
    expect(await rejection(scene.propose())).toBe('COACH_UNAVAILABLE');
  });

  it('can be taken back by both coaches until the learner has accepted', async () => {
    await scene.propose();
    await scene.agree();
    await scene.agree(sceneNow, false);
    expect((await scene.open()).status).toBe('UNAVAILABLE');
    expect(await mails(scene.learner.email)).toEqual(['Offered', 'Unavailable']);
    const next = await createSubstitute(scene);
    await scene.propose(sceneNow, next);
    await scene.as.coach().withdrawSubstitute({ encryptedSubstitutionId: await scene.substitutionToken() });
    expect((await scene.open()).status).toBe('WITHDRAWN');
    expect(await mails(next.user.email)).toEqual(['Requested', 'Dropped']);
    const again = { encryptedSubstitutionId: await scene.substitutionToken() };
    expect(await rejection(scene.as.coach().withdrawSubstitute(again))).toBe('MOVE_NOT_ALLOWED');
    expect((await scene.lesson()).coachId).toBe(scene.coach.id);
  });

  it.each([
    ['more than a day before', 30, { COACH_EARLY: 0 }],
    ['within the last day', 20, { COACH_LATE: 1 }],
  ])('cancels the lesson on the coach’s terms when the learner declines %s', async (_, hours, terms) => {
    const [[term, bonus]] = Object.entries(terms) as [[string, number]];
    const at = sceneAfter(-hours * HOUR_MS);
    const before = (await scene.balance()) ?? 0;
    await scene.propose(at);
    await scene.agree(at);
    const offer = await scene.as
      .learner(at)
      .substituteOffer({ encryptedSubstitutionId: await scene.substitutionToken() });
    expect(offer.declined).toMatchObject({ returnedCredits: 1, bonusCredits: bonus });
    await scene.decide(false, at);
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: term, coachId: scene.coach.id });
    expect(await scene.balance()).toBe(before + 1 + bonus);
    expect(await reservedBy((await scene.lesson()).id)).toEqual([]);
    expect(await mails(scene.coach.user.email)).toEqual(['Agreed', 'Declined']);
    expect(await mails(scene.other.user.email)).toEqual(['Requested', 'Dropped']);
  });

  it('gives what was shown, whenever the learner declines', async () => {
    const at = sceneAfter(-25 * HOUR_MS);
    await scene.propose(at);
    await scene.agree(at);
    const before = (await scene.balance()) ?? 0;
    await scene.decide(false, sceneAfter(-23 * HOUR_MS));
    expect(await scene.balance()).toBe(before + 1);
    expect((await scene.lesson()).endTerm).toBe('COACH_EARLY');
  });

  it.each(['cancel', 'move'] as const)('is withdrawn when the lesson changes: %s', async (change) => {
    await scene.propose();
    await scene.agree();
    const encryptedLessonId = await scene.lessonId();
    if (change === 'cancel') await scene.as.coach().cancel({ encryptedLessonId, term: 'COACH_EARLY' });
    else {
      await scene.as.learner().move({ encryptedLessonId, startsAt: sceneAfter(DAY_MS) });
      await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    }
    expect((await scene.open()).status).toBe('WITHDRAWN');
    expect(await rejection(scene.decide(true))).toBe('MOVE_NOT_ALLOWED');
    expect(await mails(scene.other.user.email)).toEqual(['Requested', 'Dropped']);
  });
});

describe('candidates', () => {
  const find = async () =>
    (await scene.as.coach().substitutes({ encryptedLessonId: await scene.lessonId() })).candidates.map(
      ({ name }) => name,
    );

  it.each<[string, () => Promise<unknown>]>([
    ['is still on the way from another lesson', () => createHold(sceneAfter(-HOUR_MS))],
    ['has a day off', () => createDayOff()],
    ['does not offer the hour', () => db.coachWeeklySlot.deleteMany({ where: { coachId: scene.other.id } })],
    ['does not teach the program', () => db.coachProgram.deleteMany({ where: { coachId: scene.other.id } })],
    ['does not come to the district', () => db.coachSearch.deleteMany({ where: { coachId: scene.other.id } })],
    [
      'has a schedule that is not fresh',
      () =>
        db.coachSearch.updateMany({
          where: { coachId: scene.other.id },
          data: { scheduleFreshUntil: sceneAfter(-99 * DAY_MS) },
        }),
    ],
  ])('leave out a coach who %s', async (_, change) => {
    expect(await find()).toEqual(['도우리']);
    await change();
    expect(await find()).toEqual([]);
    expect(await rejection(scene.propose())).toBe('COACH_UNAVAILABLE');
  });

  it('have the gender that the learner asked for, and a check of criminal records for minors', async () => {
    await createForm({ gender: 'male', age: 30 });
    expect(await find()).toEqual([]);
    await createSubstitute(scene, { displayName: '강산', gender: 'male' });
    expect(await find()).toEqual(['강산']);
    await createForm({ gender: null, age: 12 });
    expect(await find()).toEqual([]);
    await createForm({ gender: null, age: 30 });
    await db.order.update({ where: { id: scene.contract.orderId }, data: { participants: 'YOUTH' } });
    expect(await find()).toEqual([]);
    // It counts on the day of the lesson, not only today.
    const check = { ...otherKinds.RECORD_CHECK, status: 'CHECKED', decidedAt: sceneNow, issuedOn: sceneNow } as const;
    const { id } = await createCoachDocument(scene.other.id, { ...check, expiresOn: new Date('2026-11-23') });
    expect(await find()).toEqual([]);
    await db.coachDocument.update({ where: { id }, data: { expiresOn: new Date('2026-11-24') } });
    expect(await find()).toEqual(['도우리']);
  });

  async function createHold(startsAt: Date) {
    const learnerId = (await createLearner()).id;
    await createContract({ learnerId, coachId: scene.other.id, programId: scene.program.id, startsAt, now: sceneNow });
  }

  async function createDayOff() {
    const [startsAt, endsAt] = [sceneAfter(-HOUR_MS), sceneAfter(HOUR_MS)];
    await db.coachException.create({
      data: { coachId: scene.other.id, kind: 'CLOSED', startsAt, endsAt, createdAt: sceneNow },
    });
  }

  async function createForm({ gender, age }: { gender: 'male' | null; age: number }) {
    const users = [{ gender: null, age }];
    const answers = {
      userInfo: { personnel: 1, isSelf: true, users, isEnd: true },
      coach: { userId: '', programPermalink: '', gender },
    };
    const of = { userId: scene.learner.id, serviceType: 'workout', draftVersion: 35, purposeClass: 'A' } as const;
    await db.suggestForm.create({
      data: { ...of, draftId: crypto.randomUUID(), fingerprint: crypto.randomUUID(), answers },
    });
  }
});
