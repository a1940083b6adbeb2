import { describe, expect, it } from 'vitest';
import { emptyNoteEntry } from '~/domain/lesson/schema/note';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createContract, createLearner } from '~/test/factories/lesson';
import { createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';

const evening = sceneAfter(HOUR_MS);

/** Creates a contract whose first lesson has just ended, with a note, a memo and a review. */
async function createLearnerScene() {
  const s = await createLessonScene();
  const encryptedUserId = encryptId('user', s.learner.id);
  await s.fix();
  const { id: lessonId } = await s.lesson();
  await s.as.coach(evening).writeNote({
    encryptedLessonId: encryptId('lesson', lessonId),
    version: 0,
    entries: [{ ...emptyNoteEntry, name: '스쿼트', reps: 10 }],
    homework: [{ text: '걷기 20분' }, { text: '스쿼트 10회' }],
    coachLine: '허리가 편해졌어요.',
    painBefore: null,
    painAfter: null,
  });
  await s.as.coach(evening).writeMemo({ encryptedUserId, text: '무릎 조심' });
  const review = { coachId: s.coach.id, learnerId: s.learner.id, contractId: s.contract.id, writer: '김*늘' };
  await db.review.create({ data: { ...review, rating: 5, contents: '친절해요', createdAt: evening } });
  const read = (at = evening) => s.as.coach(at).learner({ encryptedUserId });
  return { ...s, encryptedUserId, read, list: (at = evening) => s.as.coach(at).learners({}) };
}

describe('the page of a learner', () => {
  it('has contracts with lessons, homework and reviews, but no text of notes and memos, and records no view', async () => {
    const s = await createLearnerScene();
    await db.lessonHomework.updateMany({ where: { position: 0 }, data: { doneAt: evening } });
    const page = await s.read();
    expect(page).toMatchObject({
      learner: { name: s.learner.name, encryptedUserId: s.encryptedUserId },
      contracts: [{ encryptedId: await s.token(), counts: { total: 4, left: 3 }, lessons: [{ status: 'CONFIRMED' }] }],
      lastNote: { startsAt: sceneStart, homework: 2, homeworkDone: 1, hasLearnerLine: false },
      reviews: [{ rating: 5, contents: '친절해요' }],
    });
    expect(JSON.stringify(page)).not.toMatch(/걷기|스쿼트|허리|무릎/);
    expect(await db.healthAccessEvent.count({ where: { subjectId: s.learner.id } })).toBe(0);
  });

  it('names the contract of the safety card while the contract runs and the consent is in force', async () => {
    const s = await createLearnerScene();
    const { suggest } = callerFor(s.actors.learner, evening);
    await suggest.setHealthConsent({ granted: true });
    await suggest.answerHealthCheck({ serviceType: 'workout', conditions: ['osteoporosis'], doctorOn: null });
    const page = await s.read();
    expect(page.encryptedSafetyContractId).toBe(await s.token());
    expect(JSON.stringify(page)).not.toContain('골다공증');
    await suggest.setHealthConsent({ granted: false });
    expect((await s.read()).encryptedSafetyContractId).toBeNull();
    await suggest.answerHealthCheck({ serviceType: 'workout', conditions: [], doctorOn: null });
    expect((await s.read()).encryptedSafetyContractId).toBe(await s.token());
    await db.contract.update({ where: { id: s.contract.id }, data: { status: 'TERMINATED' } });
    expect((await s.read()).encryptedSafetyContractId).toBeNull();
  });

  it('stays readable for a former coach, and is not found by another coach or the learner', async () => {
    const s = await createLearnerScene();
    const [other, { encryptedUserId }] = [await createLessonScene(), s];
    await db.contract.update({ where: { id: s.contract.id }, data: { status: 'TERMINATED' } });
    expect((await s.read()).contracts).toMatchObject([{ status: 'TERMINATED' }]);
    expect(await rejection(other.as.coach().learner({ encryptedUserId }))).toBe('NOT_FOUND');
    expect(await rejection(s.as.learner().learner({ encryptedUserId }))).toBe('FORBIDDEN');
    const stranger = encryptId('user', (await createLearner()).id);
    expect(await rejection(s.as.coach().learner({ encryptedUserId: stranger }))).toBe('NOT_FOUND');
    const coachToken = encryptId('coach', s.coach.id);
    expect(await rejection(s.as.coach().learner({ encryptedUserId: coachToken }))).toBe('NOT_FOUND');
  });

  it('shows nothing of other learners of the coach, and nothing of other coaches of the learner', async () => {
    const s = await createLearnerScene();
    const [neighbour, other] = [await createLearner(), await createLessonScene()];
    const of = { programId: s.program.id, startsAt: sceneAfter(3 * HOUR_MS), now: sceneNow, lessonCount: 4 };
    await createContract({ ...of, coachId: s.coach.id, learnerId: neighbour.id });
    await createContract({ ...of, coachId: other.coach.id, learnerId: s.learner.id });
    await db.review.create({
      data: { coachId: other.coach.id, learnerId: s.learner.id, writer: '김*늘', rating: 1, contents: '다른 코치' },
    });
    const page = await s.read();
    expect(page.contracts).toHaveLength(1);
    expect(page.reviews.map(({ contents }) => contents)).toEqual(['친절해요']);
    const acting = { ...s.actors.coach, impersonatorId: (await createOperator()).id };
    expect(await callerFor(acting, evening).lesson.learner({ encryptedUserId: s.encryptedUserId })).toEqual(page);
  });
});

describe('the list of learners', () => {
  it('has each learner once with what remains and what is next', async () => {
    const s = await createLearnerScene();
    const [row] = (await s.list(sceneNow)).items;
    expect(row).toEqual({
      encryptedUserId: s.encryptedUserId,
      name: s.learner.name,
      programs: [expect.any(String)],
      isRunning: true,
      left: 3,
      upcomingAt: sceneStart,
      lastAt: null,
    });
    await s.as.coach(evening).hold({ encryptedLessonId: await s.lessonId() });
    expect((await s.list()).items).toMatchObject([{ left: 3, upcomingAt: null, lastAt: sceneStart }]);
  });

  it('has running learners first, then the newest contract first, in pages by cursor', async () => {
    const s = await createLearnerScene();
    const of = { programId: s.program.id, coachId: s.coach.id, startsAt: sceneStart, now: sceneNow, lessonCount: 4 };
    const names = [s.learner.name];
    for (const hours of [2, 4, 6, 8]) {
      const learner = await createLearner({ name: `회원 ${hours}` });
      names.unshift(learner.name);
      const { contract } = await createContract({
        ...of,
        learnerId: learner.id,
        startsAt: sceneAfter(hours * HOUR_MS),
      });
      if (hours === 8) await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
    }
    const ended = names.shift() ?? '';
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await s.as.coach(evening).learners({ cursor, limit: 2 });
      ids.push(...items.map(({ name, isRunning }) => `${name}${isRunning ? '' : ' (지난)'}`));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual([...names, `${ended} (지난)`]);
  });
});
