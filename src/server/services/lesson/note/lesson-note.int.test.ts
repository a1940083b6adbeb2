import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { emptyNoteEntry, type NoteEntry, type WriteLessonNote } from '~/domain/lesson/schema/note';
import { accountPolicy } from '~/domain/account/policy';
import { db } from '~/server/db';
import { sqlStates } from '~/server/database/sql-state';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene as createScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { lessonClosing } from '../contract/account-closing';

const squat: NoteEntry = { ...emptyNoteEntry, name: '스쿼트', detail: '의자 높이까지', loadKg: 12.5, sets: 3, reps: 0 };
const walk: NoteEntry = { ...emptyNoteEntry, name: '걷기', minutes: 20 };
const evening = sceneAfter(HOUR_MS);
type Written = Partial<WriteLessonNote>;

/** Creates a contract with a confirmed lesson that has just ended. */
async function createLessonScene() {
  const s = await createScene();
  await s.fix();
  const encryptedLessonId = encryptId('lesson', (await s.lesson()).id);
  const note = (written: Written = {}): WriteLessonNote => ({
    encryptedLessonId,
    version: 0,
    entries: [squat],
    homework: [{ text: '스쿼트 10회' }, { text: '걷기 20분' }],
    coachLine: '무릎이 안쪽으로 모이지 않았어요.',
    painBefore: null,
    painAfter: null,
    ...written,
  });
  const ref = { encryptedId: await s.token() };
  const consent = (granted: boolean) =>
    callerFor(s.actors.learner, evening).session.setConsent({ kind: 'HEALTH_LESSON_NOTE', granted });
  return {
    ...s,
    encryptedLessonId,
    ref,
    note,
    consent,
    write: (written: Written = {}, at = evening) => s.as.coach(at).writeNote(note(written)),
    openAsLearner: (at = evening) => s.as.learner(at).openNotebook({ ...ref, rating: 'member' }),
    openAsCoach: (at = evening) => s.as.coach(at).openNotebook({ ...ref, rating: 'coach' }),
    views: () => db.healthAccessEvent.findMany({ where: { subjectId: s.learner.id, what: 'lesson-note' } }),
    mails: () => db.message.findMany({ where: { userId: s.learner.id, template: 'lesson-lessonNoted' } }),
  };
}

describe('the note of a lesson', () => {
  it('is stored sealed, announced once without its content, and read by both sides with each field', async () => {
    const s = await createLessonScene();
    expect((await s.openAsCoach()).opened).toMatchObject({ isWritable: true, note: null, number: 1 });
    expect(await s.write({ entries: [squat, walk] })).toEqual({ version: 1 });
    const read = {
      version: 1,
      entries: [squat, walk],
      coachLine: '무릎이 안쪽으로 모이지 않았어요.',
      homework: [
        { text: '스쿼트 10회', doneAt: null },
        { text: '걷기 20분', doneAt: null },
      ],
      learnerLine: '',
      painBefore: null,
      sentAt: evening,
    };
    expect((await s.openAsLearner()).opened?.note).toMatchObject(read);
    expect((await s.openAsCoach()).opened?.note).toMatchObject(read);
    expect(await s.write({ version: 1, coachLine: '좋아요.' })).toEqual({ version: 2 });
    expect((await s.openAsLearner()).opened?.note).toMatchObject({
      version: 2,
      coachLine: '좋아요.',
      entries: [squat],
    });
    const [mail, ...more] = await s.mails();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/\/mypage\/lessons\/detail\/\?.*ProgramType=short&rating=member&lesson=/);
    expect(mail?.text).not.toMatch(/스쿼트|무릎/);
    const row = await db.lessonNote.findFirstOrThrow({ where: { lesson: { learnerId: s.learner.id } } });
    expect(Buffer.from(row.content).toString()).not.toContain('스쿼트');
  });

  it('is announced in the lists: to the coach from the start of the lesson, to the learner once it is written', async () => {
    const s = await createLessonScene();
    const listed = async (side: 'coach' | 'learner', at: Date) =>
      (await s.as[side](at).get({ encryptedId: await s.token() })).lessons[0]?.note ?? null;
    expect(await listed('coach', sceneAfter(-1))).toBeNull();
    expect(await listed('coach', sceneStart)).toMatchObject({ isWritten: false });
    expect(await listed('learner', evening)).toBeNull();
    await s.write();
    expect(await listed('learner', evening)).toEqual({
      isWritten: true,
      isWritable: false,
      path: expect.stringContaining('rating=member'),
    });
  });

  it('cannot be written before the lesson begins, or about a lesson that does not take place', async () => {
    const s = await createLessonScene();
    expect(await rejection(s.write({}, sceneAfter(-1)))).toBe('TOO_EARLY');
    expect(await s.write({}, sceneStart)).toEqual({ version: 1 });
    const cancelled = await createLessonScene();
    const before = sceneAfter(-30 * HOUR_MS);
    await cancelled.as.coach(before).cancel({ encryptedLessonId: await cancelled.lessonId(), term: 'COACH_EARLY' });
    expect(await rejection(cancelled.write())).toBe('MOVE_NOT_ALLOWED');
  });

  it('rejects a version that another device has replaced, also when two devices send the first one together', async () => {
    const s = await createLessonScene();
    const results = await Promise.allSettled([s.write({ coachLine: '하나' }), s.write({ coachLine: '둘' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(s.write({ coachLine: '셋' }))).toBe('CONFLICT');
    await s.write({ version: 1 });
    expect(await rejection(s.write({ version: 1, coachLine: '넷' }))).toBe('CONFLICT');
    expect(await s.mails()).toHaveLength(1);
  });

  it('accepts only the fields that the vertical asks for', async () => {
    const s = await createLessonScene();
    for (const entry of [
      { ...squat, bpm: 80 },
      { ...squat, stage: 'done' as const },
    ])
      expect(await rejection(s.write({ entries: [entry] }))).toBe('INVALID_INPUT');
    await db.contract.update({ where: { id: s.contract.id }, data: { serviceType: 'music' } });
    expect(await rejection(s.write())).toBe('INVALID_INPUT');
    const piece = { ...emptyNoteEntry, name: '체르니 30-1', bpm: 72, targetBpm: 96, stage: 'working' as const };
    await s.write({ entries: [piece] });
    await s.consent(true);
    expect(await rejection(s.write({ version: 1, entries: [piece], painBefore: 3 }))).toBe('INVALID_INPUT');
    expect((await s.openAsLearner()).progress).toMatchObject([{ best: [{ name: '체르니 30-1', value: 72 }] }]);
  });

  it('offers the entries and homework of the last earlier note for reuse, never pain or a line', async () => {
    const s = await createLessonScene();
    await s.write();
    const next = sceneAfter(24 * HOUR_MS);
    await s.fix(next, sceneAfter(2 * HOUR_MS));
    const { id } = await s.lesson(2);
    const opened = await s.as
      .coach(sceneAfter(HOUR_MS, next))
      .openNotebook({ ...s.ref, rating: 'coach', encryptedLessonId: encryptId('lesson', id) });
    expect(opened.opened).toMatchObject({
      number: 2,
      note: null,
      previous: { startsAt: sceneStart, entries: [squat], homework: [{ text: '스쿼트 10회' }, { text: '걷기 20분' }] },
    });
    expect(opened.lessons.map(({ isWritten }) => isWritten)).toEqual([false, true]);
    expect((await s.openAsLearner()).opened).toMatchObject({ number: 1, previous: null });
  });

  it('is NOT_FOUND for the other side’s view, another type, another lesson and strangers', async () => {
    const [s, other] = [await createLessonScene(), await createLessonScene()];
    await s.write();
    const { ref } = s;
    const calls = [
      () => s.as.learner().openNotebook({ ...ref, rating: 'coach' }),
      () => s.as.coach().openNotebook({ ...ref, rating: 'member' }),
      () => s.as.coach().openNotebook({ ...ref, rating: 'coach', programType: 'trial' }),
      () => s.as.coach(evening).openNotebook({ ...ref, rating: 'coach', encryptedLessonId: other.encryptedLessonId }),
      () => other.as.coach().openNotebook({ ...ref, rating: 'coach' }),
      () => other.as.learner().openNotebook({ ...ref, rating: 'member' }),
      () => other.as.coach(evening).writeNote(s.note({ version: 1 })),
      () => other.as.learner().writeLearnerLine({ encryptedLessonId: s.encryptedLessonId, text: '남의 것' }),
      () => s.as.learner().openNotebook({ encryptedId: 'forged', rating: 'member' }),
    ];
    for (const call of calls) expect(await rejection(call())).toBe('NOT_FOUND');
  });
});

describe('homework and the learner’s line', () => {
  it('a tick keeps its first time, survives a changed note, and can be taken back', async () => {
    const s = await createLessonScene();
    await s.write();
    const homework = async () => (await s.openAsLearner()).opened?.note?.homework ?? [];
    const tick = async (done: boolean, at: Date) =>
      s.as.learner(at).tickHomework({ encryptedHomeworkId: (await homework())[0]?.encryptedHomeworkId ?? '', done });
    await tick(true, evening);
    await tick(true, sceneAfter(2 * HOUR_MS));
    const [same, removed] = (await homework()).map(({ encryptedHomeworkId }) => encryptedHomeworkId);
    await s.write({ version: 1, homework: [{ text: '호흡 5분' }, { text: '스쿼트 10회' }] });
    expect((await homework()).map(({ text, doneAt }) => [text, doneAt])).toEqual([
      ['호흡 5분', null],
      ['스쿼트 10회', evening],
    ]);
    // A page that was opened before the change still ticks what stayed.
    expect((await homework())[1]?.encryptedHomeworkId).toBe(same);
    const tickRemoved = s.as.learner().tickHomework({ encryptedHomeworkId: removed ?? '', done: true });
    expect(await rejection(tickRemoved)).toBe('NOT_FOUND');
    await s.write({ version: 2, homework: [{ text: '스쿼트 10회' }] });
    await tick(false, evening);
    expect((await homework())[0]?.doneAt).toBeNull();
    const other = await createLessonScene();
    const stranger = other.as.learner().tickHomework({
      encryptedHomeworkId: (await homework())[0]?.encryptedHomeworkId ?? '',
      done: true,
    });
    expect(await rejection(stranger)).toBe('NOT_FOUND');
    expect((await homework())[0]?.doneAt).toBeNull();
  });

  it('a tick that is set while the coach saves is not lost', async () => {
    const s = await createLessonScene();
    await s.write();
    const homework = [{ text: '걷기 20분' }, { text: '스쿼트 10회' }];
    let saving: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.lessonHomework.updateMany({
        where: { position: 0, note: { lessonId: (await s.lesson()).id } },
        data: { doneAt: evening },
      });
      saving = s.write({ version: 1, homework });
      await waitForLock('lesson_homework');
    });
    await saving;
    expect((await s.openAsLearner()).opened?.note?.homework).toMatchObject([
      { text: '걷기 20분', doneAt: null },
      { text: '스쿼트 10회', doneAt: evening },
    ]);
  });

  it('the learner writes, changes and removes a line, which the coach reads and cannot overwrite', async () => {
    const s = await createLessonScene();
    const line = (text: string) => s.as.learner(evening).writeLearnerLine({ ...s, text });
    expect(await rejection(line('아직'))).toBe('NOT_FOUND');
    await s.write();
    await line('다음에는 어깨도 하고 싶어요.');
    await s.write({ version: 1 });
    expect((await s.openAsCoach()).opened?.note?.learnerLine).toBe('다음에는 어깨도 하고 싶어요.');
    await line('');
    expect((await s.openAsCoach()).opened?.note?.learnerLine).toBe('');
  });
});

describe('pain before and after a lesson', () => {
  it('requires the learner’s consent, and is hidden from the coach after it was withdrawn', async () => {
    const s = await createLessonScene();
    const pain = { painBefore: 6, painAfter: 3 };
    expect(await rejection(s.write(pain))).toBe('HEALTH_CONSENT_REQUIRED');
    await s.consent(true);
    await s.write(pain);
    expect((await s.openAsCoach()).opened?.note).toMatchObject(pain);
    await s.consent(false);
    const hidden = { painBefore: null, painAfter: null };
    const asCoach = await s.openAsCoach();
    expect([asCoach.opened?.note, asCoach.progress[0], asCoach.painConsent.granted]).toMatchObject([
      hidden,
      hidden,
      false,
    ]);
    await s.write({ version: 1, coachLine: '통증은 비워 둬요.' });
    const asLearner = await s.openAsLearner();
    expect([asLearner.opened?.note, asLearner.progress[0]]).toMatchObject([pain, pain]);
    await s.consent(true);
    await s.write({ version: 2 });
    expect((await s.openAsLearner()).opened?.note).toMatchObject(hidden);
  });

  it('is not written while the learner is withdrawing the consent', async () => {
    const s = await createLessonScene();
    await s.consent(true);
    let writing: Promise<string> = Promise.resolve('');
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${s.learner.id} for no key update`;
      writing = rejection(s.write({ painBefore: 6 }));
      await waitForLock('users');
      const version = accountPolicy.consents.HEALTH_LESSON_NOTE;
      await tx.consentEvent.create({
        data: { userId: s.learner.id, kind: 'HEALTH_LESSON_NOTE', granted: false, version, at: evening },
      });
    });
    expect(await writing).toBe('HEALTH_CONSENT_REQUIRED');
  });

  it('is rejected by the database without consent, also as a change, but not when it stays the same', async () => {
    const s = await createLessonScene();
    const lessonId = (await s.lesson()).id;
    const bytes = new Uint8Array([1]);
    const row = { lessonId, content: bytes, sentAt: evening, updatedAt: evening };
    const message = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
      );
    const without = 'does not consent to the recording of pain';
    expect(await message(db.lessonNote.create({ data: { ...row, pain: bytes } }))).toContain(without);
    await s.consent(true);
    await db.lessonNote.create({ data: { ...row, pain: bytes } });
    await s.consent(false);
    const change = (data: object) => message(db.lessonNote.update({ where: { lessonId }, data }));
    expect(await change({ pain: new Uint8Array([2]) })).toContain(without);
    expect(await change({ version: 2 })).toBeNull();
    expect(await change({ version: 0 })).toContain('lesson_notes_version');
    expect(await change({ pain: null })).toBeNull();
  });
});

describe('who viewed a note', () => {
  it('records the coach and an operator on either side, not the learner and not an empty notebook', async () => {
    const s = await createLessonScene();
    await s.openAsCoach();
    await s.write();
    await s.openAsLearner();
    expect(await s.views()).toEqual([]);
    await s.openAsCoach();
    expect(await s.views()).toMatchObject([{ viewerId: s.coach.user.id, impersonatorId: null }]);
    const { id: impersonatorId } = await createOperator();
    for (const [actor, rating] of [
      [s.actors.learner, 'member'],
      [s.actors.coach, 'coach'],
    ] as const)
      await callerFor({ ...actor, impersonatorId }, evening).lesson.openNotebook({ ...s.ref, rating });
    expect(await s.views()).toMatchObject([{}, { viewerId: s.learner.id, impersonatorId }, { impersonatorId }]);
  });
});

it('closing the learner’s account deletes their notes, and no note is written while it closes', async () => {
  const [s, neighbour] = [await createLessonScene(), await createLessonScene()];
  await s.consent(true);
  await s.write({ painBefore: 2 });
  await neighbour.write();
  await db.$transaction(
    (tx) => lessonClosing.release?.(tx, { userId: s.learner.id, now: evening }) ?? Promise.resolve(),
  );
  const count = (learnerId: number) => db.lessonNote.count({ where: { lesson: { learnerId } } });
  expect([await count(s.learner.id), await count(neighbour.learner.id)]).toEqual([0, 1]);
  let writing: Promise<string> = Promise.resolve('');
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${s.learner.id} for no key update`;
    writing = rejection(s.write());
    await waitForLock('users');
    await tx.user.update({ where: { id: s.learner.id }, data: { status: 'LEFT' } });
  });
  expect(await writing).toBe('CONTRACT_CLOSED');
  const lessonId = (await s.lesson()).id;
  const row = { lessonId, content: new Uint8Array([1]), sentAt: sceneNow, updatedAt: sceneAfter(MINUTE_MS) };
  await expect(db.lessonNote.create({ data: row })).rejects.toThrow(/closed/);
});
