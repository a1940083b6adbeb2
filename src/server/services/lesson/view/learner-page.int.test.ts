import { describe, expect, it } from 'vitest';
import { emptyNote, emptyNoteEntry } from '~/domain/lesson/schema/note';
import { HOUR_MS } from '~/domain/shared/durations';
import { sealText } from '~/server/crypto/seal';
import { healthCheckContext } from '~/server/services/suggest/health-context';
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
  const scene = await createLessonScene();
  const encryptedUserId = encryptId('user', scene.learner.id);
  await scene.fix();
  const { id: lessonId } = await scene.lesson();
  await scene.as.coach(evening).writeNote({
    encryptedLessonId: encryptId('lesson', lessonId),
    version: 0,
    ...emptyNote,
    entries: [{ ...emptyNoteEntry, name: '스쿼트', reps: 10 }],
    homework: [{ text: '걷기 20분' }, { text: '스쿼트 10회' }],
    coachLine: '허리가 편해졌어요.',
  });
  await scene.as.coach(evening).writeMemo({ encryptedUserId, text: '무릎 조심' });
  const review = {
    coachId: scene.coach.id,
    learnerId: scene.learner.id,
    contractId: scene.contract.id,
    writer: '김*늘',
  };
  await db.review.create({ data: { ...review, rating: 5, contents: '친절해요', createdAt: evening } });
  const read = (at = evening) => scene.as.coach(at).learner({ encryptedUserId });
  return { ...scene, encryptedUserId, read, list: (at = evening) => scene.as.coach(at).learners({}) };
}

describe('the page of a learner', () => {
  it('has contracts with lessons, homework and reviews, but no text of notes and memos, and records no view', async () => {
    const scene = await createLearnerScene();
    await db.lessonHomework.updateMany({ where: { position: 0 }, data: { doneAt: evening } });
    const page = await scene.read();
    expect(page).toMatchObject({
      learner: { name: scene.learner.name, encryptedUserId: scene.encryptedUserId },
      contracts: [
        { encryptedId: await scene.token(), counts: { total: 4, left: 3 }, lessons: [{ status: 'CONFIRMED' }] },
      ],
      lastNote: { startsAt: sceneStart, homework: 2, homeworkDone: 1, hasLearnerLine: false },
      reviews: [{ rating: 5, contents: '친절해요' }],
    });
    expect(JSON.stringify(page)).not.toMatch(/걷기|스쿼트|허리|무릎/);
    expect(await db.healthAccessEvent.count({ where: { subjectId: scene.learner.id } })).toBe(0);
  });

  it('names the contract of the safety card while the contract runs and the consent is in force', async () => {
    const scene = await createLearnerScene();
    const { suggest } = callerFor(scene.actors.learner, evening);
    await suggest.setHealthConsent({ granted: true });
    const answered = { userId: scene.learner.id, serviceType: 'workout' as const, checkedAt: scene.order.createdAt };
    const health = sealText(
      JSON.stringify({ conditions: ['osteoporosis'], doctorOn: null }),
      healthCheckContext(scene.learner.id),
    );
    await db.learnerHealthCheck.create({ data: { ...answered, health } });
    const page = await scene.read();
    expect(page.encryptedSafetyContractId).toBe(await scene.token());
    expect(JSON.stringify(page)).not.toContain('골다공증');
    await suggest.setHealthConsent({ granted: false });
    expect((await scene.read()).encryptedSafetyContractId).toBeNull();
    await db.learnerHealthCheck.create({ data: answered });
    expect((await scene.read()).encryptedSafetyContractId).toBe(await scene.token());
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'TERMINATED' } });
    expect((await scene.read()).encryptedSafetyContractId).toBeNull();
  });

  it('stays readable for a former coach, and is not found by another coach or the learner', async () => {
    const scene = await createLearnerScene();
    const [other, { encryptedUserId }] = [await createLessonScene(), scene];
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'TERMINATED' } });
    expect((await scene.read()).contracts).toMatchObject([{ status: 'TERMINATED' }]);
    expect(await rejection(other.as.coach().learner({ encryptedUserId }))).toBe('NOT_FOUND');
    expect(await rejection(scene.as.learner().learner({ encryptedUserId }))).toBe('FORBIDDEN');
    const stranger = encryptId('user', (await createLearner()).id);
    expect(await rejection(scene.as.coach().learner({ encryptedUserId: stranger }))).toBe('NOT_FOUND');
    const coachToken = encryptId('coach', scene.coach.id);
    expect(await rejection(scene.as.coach().learner({ encryptedUserId: coachToken }))).toBe('NOT_FOUND');
  });

  it('shows nothing of other learners of the coach, and nothing of other coaches of the learner', async () => {
    const scene = await createLearnerScene();
    const [neighbour, other] = [await createLearner(), await createLessonScene()];
    const of = { programId: scene.program.id, startsAt: sceneAfter(3 * HOUR_MS), now: sceneNow, lessonCount: 4 };
    await createContract({ ...of, coachId: scene.coach.id, learnerId: neighbour.id });
    await createContract({ ...of, coachId: other.coach.id, learnerId: scene.learner.id });
    await db.review.create({
      data: { coachId: other.coach.id, learnerId: scene.learner.id, writer: '김*늘', rating: 1, contents: '다른 코치' },
    });
    const page = await scene.read();
    expect(page.contracts).toHaveLength(1);
    expect(page.reviews.map(({ contents }) => contents)).toEqual(['친절해요']);
    const acting = { ...scene.actors.coach, impersonatorId: (await createOperator()).id };
    expect(await callerFor(acting, evening).lesson.learner({ encryptedUserId: scene.encryptedUserId })).toEqual(page);
  });
});

describe('the list of learners', () => {
  it('has each learner once with what remains and what is next', async () => {
    const scene = await createLearnerScene();
    const [row] = (await scene.list(sceneNow)).items;
    expect(row).toEqual({
      encryptedUserId: scene.encryptedUserId,
      name: scene.learner.name,
      programs: [expect.any(String)],
      isRunning: true,
      left: 3,
      upcomingAt: sceneStart,
      lastAt: null,
    });
    await scene.as.coach(evening).hold({ encryptedLessonId: await scene.lessonId() });
    expect((await scene.list()).items).toMatchObject([{ left: 3, upcomingAt: null, lastAt: sceneStart }]);
  });

  it('has running learners first, then the newest contract first, in pages by cursor', async () => {
    const scene = await createLearnerScene();
    const of = {
      programId: scene.program.id,
      coachId: scene.coach.id,
      startsAt: sceneStart,
      now: sceneNow,
      lessonCount: 4,
    };
    const names = [scene.learner.name];
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
      const { items, nextCursor } = await scene.as.coach(evening).learners({ cursor, limit: 2 });
      ids.push(...items.map(({ name, isRunning }) => `${name}${isRunning ? '' : ' (지난)'}`));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual([...names, `${ended} (지난)`]);
  });
});
