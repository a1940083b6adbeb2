import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { emptyNote, emptyNoteEntry, type NoteEntry, type WriteLessonNote } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';
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
import { sealJson } from './lesson-note-row';

const squat: NoteEntry = { ...emptyNoteEntry, name: '스쿼트', detail: '의자 높이까지', loadKg: 12.5, sets: 3, reps: 0 };
const walk: NoteEntry = { ...emptyNoteEntry, name: '걷기', minutes: 20 };
const evening = sceneAfter(HOUR_MS);
type Written = Partial<WriteLessonNote>;

/** Creates a contract with a confirmed lesson that has just ended. */
async function createLessonScene() {
  const scene = await createScene();
  await scene.fix();
  const encryptedLessonId = encryptId('lesson', (await scene.lesson()).id);
  const note = (written: Written = {}): WriteLessonNote => ({
    ...emptyNote,
    encryptedLessonId,
    version: 0,
    entries: [squat],
    homework: [{ text: '스쿼트 10회' }, { text: '걷기 20분' }],
    coachLine: '무릎이 안쪽으로 모이지 않았어요.',
    ...written,
  });
  const ref = { encryptedId: await scene.token() };
  const consent = (granted: boolean) =>
    callerFor(scene.actors.learner, evening).session.setConsent({ kind: 'HEALTH_LESSON_NOTE', granted });
  return {
    ...scene,
    encryptedLessonId,
    ref,
    note,
    consent,
    write: (written: Written = {}, at = evening) => scene.as.coach(at).writeNote(note(written)),
    openAsLearner: (at = evening) => scene.as.learner(at).openNotebook({ ...ref, rating: 'member' }),
    openAsCoach: (at = evening) => scene.as.coach(at).openNotebook({ ...ref, rating: 'coach' }),
    views: () => db.healthAccessEvent.findMany({ where: { subjectId: scene.learner.id, what: 'lesson-note' } }),
    mails: () => db.message.findMany({ where: { userId: scene.learner.id, template: 'lesson-lessonNoted' } }),
  };
}

describe('the note of a lesson', () => {
  it('is stored sealed, announced once without its content, and read by both sides with each field', async () => {
    const scene = await createLessonScene();
    expect((await scene.openAsCoach()).opened).toMatchObject({ isWritable: true, note: null, number: 1 });
    expect(await scene.write({ entries: [squat, walk] })).toEqual({ version: 1 });
    const read = {
      version: 1,
      entries: [squat, walk],
      coachLine: '무릎이 안쪽으로 모이지 않았어요.',
      homework: [
        { text: '스쿼트 10회', doneAt: null },
        { text: '걷기 20분', doneAt: null },
      ],
      learnerLine: '',
      health: emptyHealth,
      sentAt: evening,
    };
    expect((await scene.openAsLearner()).opened?.note).toMatchObject(read);
    expect((await scene.openAsCoach()).opened?.note).toMatchObject(read);
    expect(await scene.write({ version: 1, coachLine: '좋아요.' })).toEqual({ version: 2 });
    expect((await scene.openAsLearner()).opened?.note).toMatchObject({
      version: 2,
      coachLine: '좋아요.',
      entries: [squat],
    });
    const [mail, ...more] = await scene.mails();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/\/mypage\/lessons\/detail\/\?.*ProgramType=short&rating=member&lesson=/);
    expect(mail?.text).not.toMatch(/스쿼트|무릎/);
    const row = await db.lessonNote.findFirstOrThrow({ where: { lesson: { learnerId: scene.learner.id } } });
    expect(Buffer.from(row.content).toString()).not.toContain('스쿼트');
  });

  it('is announced in the lists: to the coach from the start of the lesson, to the learner once it is written', async () => {
    const scene = await createLessonScene();
    const listed = async (side: 'coach' | 'learner', at: Date) =>
      (await scene.as[side](at).get({ encryptedId: await scene.token() })).lessons[0]?.note ?? null;
    expect(await listed('coach', sceneAfter(-1))).toBeNull();
    expect(await listed('coach', sceneStart)).toMatchObject({ isWritten: false });
    expect(await listed('learner', evening)).toBeNull();
    await scene.write();
    expect(await listed('learner', evening)).toEqual({
      isWritten: true,
      isWritable: false,
      path: expect.stringContaining('rating=member'),
    });
  });

  it('cannot be written before the lesson begins, or about a lesson that does not take place', async () => {
    const scene = await createLessonScene();
    expect(await rejection(scene.write({}, sceneAfter(-1)))).toBe('TOO_EARLY');
    expect(await scene.write({}, sceneStart)).toEqual({ version: 1 });
    const cancelled = await createLessonScene();
    const before = sceneAfter(-30 * HOUR_MS);
    await cancelled.as.coach(before).cancel({ encryptedLessonId: await cancelled.lessonId(), term: 'COACH_EARLY' });
    expect(await rejection(cancelled.write())).toBe('MOVE_NOT_ALLOWED');
  });

  it('rejects a version that another device has replaced, also when two devices send the first one together', async () => {
    const scene = await createLessonScene();
    const results = await Promise.allSettled([scene.write({ coachLine: '하나' }), scene.write({ coachLine: '둘' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(scene.write({ coachLine: '셋' }))).toBe('CONFLICT');
    await scene.write({ version: 1 });
    expect(await rejection(scene.write({ version: 1, coachLine: '넷' }))).toBe('CONFLICT');
    expect(await scene.mails()).toHaveLength(1);
  });

  it('accepts only the fields that the vertical asks for', async () => {
    const scene = await createLessonScene();
    for (const entry of [
      { ...squat, bpm: 80 },
      { ...squat, stage: 'done' as const },
    ])
      expect(await rejection(scene.write({ entries: [entry] }))).toBe('INVALID_INPUT');
    await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType: 'music' } });
    expect(await rejection(scene.write())).toBe('INVALID_INPUT');
    const piece = { ...emptyNoteEntry, name: '체르니 30-1', bpm: 72, targetBpm: 96, stage: 'working' as const };
    await scene.write({ entries: [piece] });
    await scene.consent(true);
    expect(
      await rejection(scene.write({ version: 1, entries: [piece], health: { ...emptyHealth, painBefore: 3 } })),
    ).toBe('INVALID_INPUT');
    expect((await scene.openAsLearner()).progress).toMatchObject([
      { best: [{ name: '체르니 30-1', value: 72, target: 96 }] },
    ]);
  });

  it('offers the entries and homework of the last earlier note for reuse, never pain or a line', async () => {
    const scene = await createLessonScene();
    await scene.write();
    const next = sceneAfter(24 * HOUR_MS);
    await scene.fix(next, sceneAfter(2 * HOUR_MS));
    const { id } = await scene.lesson(2);
    const opened = await scene.as
      .coach(sceneAfter(HOUR_MS, next))
      .openNotebook({ ...scene.ref, rating: 'coach', encryptedLessonId: encryptId('lesson', id) });
    expect(opened.opened).toMatchObject({
      number: 2,
      note: null,
      previous: { startsAt: sceneStart, entries: [squat], homework: [{ text: '스쿼트 10회' }, { text: '걷기 20분' }] },
    });
    expect(opened.lessons.map(({ isWritten }) => isWritten)).toEqual([false, true]);
    expect((await scene.openAsLearner()).opened).toMatchObject({ number: 1, previous: null });
  });

  it('offers the last earlier note also of a lesson that is older than the charts', async () => {
    const scene = await createLessonScene();
    await scene.write();
    const next = sceneAfter(24 * HOUR_MS);
    await scene.fix(next, sceneAfter(2 * HOUR_MS));
    const { id: _id, calendarUid: _uid, ...lesson } = await scene.lesson(1);
    const later = await db.lesson.createManyAndReturn({
      data: Array.from({ length: 60 }, (_, index) => {
        const startsAt = sceneAfter((2 + index) * 24 * HOUR_MS);
        const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
        return { ...lesson, sequence: 10 + index, startsAt, endsAt, heldAt: endsAt, status: 'DONE' as const };
      }),
      select: { id: true },
    });
    const content = { ...emptyNote, entries: [walk] };
    await db.lessonNote.createMany({
      data: later.map(({ id }) => ({
        lessonId: id,
        content: sealJson('content', id, content),
        sentAt: evening,
        updatedAt: evening,
      })),
    });
    const opened = async (sequence: number, at = sceneAfter(70 * 24 * HOUR_MS)) => {
      const encryptedLessonId = encryptId('lesson', (await scene.lesson(sequence)).id);
      return scene.as.coach(at).openNotebook({ ...scene.ref, rating: 'coach', encryptedLessonId });
    };
    const second = await opened(2);
    expect(second.progress).toHaveLength(60);
    expect(second.opened?.previous).toMatchObject({ startsAt: sceneStart, entries: [squat] });
    expect((await opened(1)).opened?.previous).toBeNull();
    expect((await opened(12)).opened?.previous).toMatchObject({ entries: [walk] });
  });

  it('is NOT_FOUND for the other side’s view, another type, another lesson and strangers', async () => {
    const [scene, other] = [await createLessonScene(), await createLessonScene()];
    await scene.write();
    const { ref } = scene;
    const calls = [
      () => scene.as.learner().openNotebook({ ...ref, rating: 'coach' }),
      () => scene.as.coach().openNotebook({ ...ref, rating: 'member' }),
      () => scene.as.coach().openNotebook({ ...ref, rating: 'coach', programType: 'trial' }),
      () =>
        scene.as.coach(evening).openNotebook({ ...ref, rating: 'coach', encryptedLessonId: other.encryptedLessonId }),
      () => other.as.coach().openNotebook({ ...ref, rating: 'coach' }),
      () => other.as.learner().openNotebook({ ...ref, rating: 'member' }),
      () => other.as.coach(evening).writeNote(scene.note({ version: 1 })),
      () =>
        other.as
          .learner()
          .writeLearnerLine({ encryptedLessonId: scene.encryptedLessonId, version: 0, text: '남의 것' }),
      () => scene.as.learner().openNotebook({ encryptedId: 'forged', rating: 'member' }),
    ];
    for (const call of calls) expect(await rejection(call())).toBe('NOT_FOUND');
  });
});

describe('homework and the learner’s line', () => {
  it('a tick keeps its first time, survives a changed note, and can be taken back', async () => {
    const scene = await createLessonScene();
    await scene.write();
    const homework = async () => (await scene.openAsLearner()).opened?.note?.homework ?? [];
    const tick = async (done: boolean, at: Date) =>
      scene.as
        .learner(at)
        .tickHomework({ encryptedHomeworkId: (await homework())[0]?.encryptedHomeworkId ?? '', done });
    await tick(true, evening);
    await tick(true, sceneAfter(2 * HOUR_MS));
    const [same, removed] = (await homework()).map(({ encryptedHomeworkId }) => encryptedHomeworkId);
    await scene.write({ version: 1, homework: [{ text: '호흡 5분' }, { text: '스쿼트 10회' }] });
    expect((await homework()).map(({ text, doneAt }) => [text, doneAt])).toEqual([
      ['호흡 5분', null],
      ['스쿼트 10회', evening],
    ]);
    // A page that was opened before the change still ticks what stayed.
    expect((await homework())[1]?.encryptedHomeworkId).toBe(same);
    const tickRemoved = scene.as.learner().tickHomework({ encryptedHomeworkId: removed ?? '', done: true });
    expect(await rejection(tickRemoved)).toBe('NOT_FOUND');
    await scene.write({ version: 2, homework: [{ text: '스쿼트 10회' }] });
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
    const scene = await createLessonScene();
    await scene.write();
    const homework = [{ text: '걷기 20분' }, { text: '스쿼트 10회' }];
    let saving: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.lessonHomework.updateMany({
        where: { position: 0, note: { lessonId: (await scene.lesson()).id } },
        data: { doneAt: evening },
      });
      saving = scene.write({ version: 1, homework });
      await waitForLock('lesson_homework');
    });
    await saving;
    expect((await scene.openAsLearner()).opened?.note?.homework).toMatchObject([
      { text: '걷기 20분', doneAt: null },
      { text: '스쿼트 10회', doneAt: evening },
    ]);
  });

  it('the learner writes, changes and removes a line, which the coach reads and cannot overwrite', async () => {
    const scene = await createLessonScene();
    const line = (version: number, text: string) =>
      scene.as.learner(evening).writeLearnerLine({ ...scene, version, text });
    expect(await rejection(line(0, '아직'))).toBe('NOT_FOUND');
    await scene.write();
    expect(await line(0, '다음에는 어깨도 하고 싶어요.')).toEqual({ version: 1 });
    await scene.write({ version: 1 });
    expect((await scene.openAsCoach()).opened?.note).toMatchObject({
      learnerLine: '다음에는 어깨도 하고 싶어요.',
      lineVersion: 1,
    });
    await line(1, '');
    expect((await scene.openAsCoach()).opened?.note).toMatchObject({ learnerLine: '', lineVersion: 2 });
  });

  it('rejects a line of a version that another device has replaced, also when two are sent together', async () => {
    const scene = await createLessonScene();
    await scene.write();
    const line = (version: number, text: string) =>
      scene.as.learner(evening).writeLearnerLine({ ...scene, version, text });
    const results = await Promise.allSettled([line(0, '하나'), line(0, '둘')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(line(0, '셋'))).toBe('CONFLICT');
    expect(await rejection(line(0, ''))).toBe('CONFLICT');
    expect((await scene.openAsLearner()).opened?.note?.learnerLine).toMatch(/^(하나|둘)$/);
  });
});

describe('health data of a note', () => {
  it('requires the learner’s consent, and is hidden from the coach after it was withdrawn', async () => {
    const scene = await createLessonScene();
    const health = { ...emptyHealth, painBefore: 6, painAfter: 3 };
    expect(await rejection(scene.write({ health }))).toBe('HEALTH_CONSENT_REQUIRED');
    expect(await rejection(scene.write({ health: { ...emptyHealth, signs: [] } }))).toBe('HEALTH_CONSENT_REQUIRED');
    await scene.consent(true);
    await scene.write({ health });
    expect((await scene.openAsCoach()).opened?.note).toMatchObject({ health });
    await scene.consent(false);
    const hidden = { health: emptyHealth };
    const asCoach = await scene.openAsCoach();
    expect([asCoach.opened?.note, asCoach.progress[0], asCoach.healthConsent.granted]).toMatchObject([
      hidden,
      hidden,
      false,
    ]);
    await scene.write({ version: 1, coachLine: '건강 기록은 비워 둬요.' });
    const asLearner = await scene.openAsLearner();
    expect([asLearner.opened?.note, asLearner.progress[0]]).toMatchObject([{ health }, { health }]);
    await scene.consent(true);
    await scene.write({ version: 2 });
    expect((await scene.openAsLearner()).opened?.note).toMatchObject(hidden);
  });

  it('is not written while the learner is withdrawing the consent', async () => {
    const scene = await createLessonScene();
    await scene.consent(true);
    let writing: Promise<string> = Promise.resolve('');
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      writing = rejection(scene.write({ health: { ...emptyHealth, painBefore: 6 } }));
      await waitForLock('users');
      const version = accountPolicy.consents.HEALTH_LESSON_NOTE;
      await tx.consentEvent.create({
        data: { userId: scene.learner.id, kind: 'HEALTH_LESSON_NOTE', granted: false, version, at: evening },
      });
    });
    expect(await writing).toBe('HEALTH_CONSENT_REQUIRED');
  });

  it('is rejected by the database without consent, also as a change, but not when it stays the same', async () => {
    const scene = await createLessonScene();
    const lessonId = (await scene.lesson()).id;
    const bytes = new Uint8Array([1]);
    const row = { lessonId, content: bytes, sentAt: evening, updatedAt: evening };
    const message = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
      );
    const without = 'does not consent to the recording of pain';
    expect(await message(db.lessonNote.create({ data: { ...row, pain: bytes } }))).toContain(without);
    await scene.consent(true);
    await db.lessonNote.create({ data: { ...row, pain: bytes } });
    await scene.consent(false);
    const change = (data: object) => message(db.lessonNote.update({ where: { lessonId }, data }));
    expect(await change({ pain: new Uint8Array([2]) })).toContain(without);
    expect(await change({ version: 2 })).toBeNull();
    expect(await change({ version: 0 })).toContain('lesson_notes_version');
    expect(await change({ pain: null })).toBeNull();
  });
});

describe('who viewed a note', () => {
  it('records the coach and an operator on either side, not the learner and not an empty notebook', async () => {
    const scene = await createLessonScene();
    await scene.openAsCoach();
    await scene.write();
    await scene.openAsLearner();
    expect(await scene.views()).toEqual([]);
    await scene.openAsCoach();
    expect(await scene.views()).toMatchObject([{ viewerId: scene.coach.user.id, impersonatorId: null }]);
    const { id: impersonatorId } = await createOperator();
    for (const [actor, rating] of [
      [scene.actors.learner, 'member'],
      [scene.actors.coach, 'coach'],
    ] as const)
      await callerFor({ ...actor, impersonatorId }, evening).lesson.openNotebook({ ...scene.ref, rating });
    expect(await scene.views()).toMatchObject([{}, { viewerId: scene.learner.id, impersonatorId }, { impersonatorId }]);
  });
});

it('closing the learner’s account deletes their notes, and no note is written while it closes', async () => {
  const [scene, neighbour] = [await createLessonScene(), await createLessonScene()];
  await scene.consent(true);
  await scene.write({ health: { ...emptyHealth, painBefore: 2 } });
  await neighbour.write();
  await db.$transaction(
    (tx) => lessonClosing.release?.(tx, { userId: scene.learner.id, now: evening }) ?? Promise.resolve(),
  );
  const count = (learnerId: number) => db.lessonNote.count({ where: { lesson: { learnerId } } });
  expect([await count(scene.learner.id), await count(neighbour.learner.id)]).toEqual([0, 1]);
  let writing: Promise<string> = Promise.resolve('');
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
    writing = rejection(scene.write());
    await waitForLock('users');
    await tx.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
  });
  expect(await writing).toBe('CONTRACT_CLOSED');
  const lessonId = (await scene.lesson()).id;
  const row = { lessonId, content: new Uint8Array([1]), sentAt: sceneNow, updatedAt: sceneAfter(MINUTE_MS) };
  await expect(db.lessonNote.create({ data: row })).rejects.toThrow(/closed/);
});
