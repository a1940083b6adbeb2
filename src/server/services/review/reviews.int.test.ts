import { describe, expect, it } from 'vitest';
import { reviewPolicy } from '~/domain/review/policy';
import { DomainError } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { createLessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';

const api = callerFor().review;
const hours = (count: number) => new Date(sceneStart.getTime() + count * 3_600_000);

async function sceneWithHeldLesson() {
  const scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(hours(2)).hold({ encryptedLessonId: await scene.lessonId() });
  return { ...scene, review: (at = hours(3)) => callerFor(scene.actors.learner, at).review };
}

describe('the list of reviews', () => {
  it('pages by key and by number, all and with pictures only, without coaches who are not listed', async () => {
    const [shown, hidden] = [await createCoach(), await createCoach({ status: 'SUSPENDED' })];
    await db.review.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({ coachId: index % 10 === 9 ? hidden.id : shown.id, writer: '김*늘', rating: (index % 5) + 1, contents: `후기 ${index}`, serviceType: index % 2 ? ('art' as const) : ('workout' as const), pictureSeed: index % 3 ? null : index })),
    });
    const walk = async (filter: Parameters<typeof api.list>[0]) => {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await api.list({ ...filter, cursor });
        seen.push(...page.items.map(({ contents }) => contents));
        cursor = page.nextCursor;
      }
      return seen;
    };
    const visible = Array.from({ length: 50 }, (_, index) => 49 - index).filter((index) => index % 10 !== 9);
    expect(await walk({})).toEqual(visible.map((index) => `후기 ${index}`));
    expect(await walk({ isOnlyImageReviews: true, serviceType: 'art' })).toEqual(visible.filter((index) => index % 3 === 0 && index % 2 === 1).map((index) => `후기 ${index}`));
    const pages = [await api.page({}), await api.page({ page: 2 }), await api.page({ page: 3 }), await api.page({ page: 99 })];
    expect(pages.flatMap(({ index }) => index.map(({ contents }) => contents))).toEqual(visible.map((index) => `후기 ${index}`));
    expect(pages.map(({ pagination }) => pagination.nextPage)).toEqual([2, 3, null, null]);
    const summary = await api.summary({});
    expect(summary).toEqual({ count: 45, rating: 2.78, ratingCounts: [5, 10, 10, 10, 10], pictures: visible.filter((index) => index % 3 === 0).length });
    const [first] = (await api.list({})).items;
    expect(await api.get({ encryptedReviewId: first?.encryptedReviewId ?? '' })).toEqual(first);
    await expect(api.get({ encryptedReviewId: 'forged' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(api.list({ cursor: 'forged' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('writing a review', () => {
  it('waits for a held lesson, then keeps one review a contract that can be changed for a while', async () => {
    const early = await createLessonScene();
    const words = { rating: 5, contents: '두 번 만에 어깨가 편해졌어요.' };
    await expect(callerFor(early.actors.learner).review.write({ encryptedContractId: await early.token(), ...words })).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });

    const scene = await sceneWithHeldLesson();
    const encryptedContractId = await scene.token();
    expect(await scene.review().own({ encryptedContractId })).toEqual({ writable: true, review: null });
    await expect(scene.review().write({ encryptedContractId, rating: 5, contents: ' 짧아요 ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(callerFor(early.actors.learner, hours(3)).review.write({ encryptedContractId, ...words })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });

    const { encryptedReviewId } = await scene.review().write({ encryptedContractId, ...words });
    expect(await scene.review(hours(5)).write({ encryptedContractId, rating: 4, contents: '네 번째까지 받고 고쳐 써요.' })).toEqual({ encryptedReviewId });
    expect(await scene.review().own({ encryptedContractId })).toMatchObject({ writable: true, review: { rating: 4, contents: '네 번째까지 받고 고쳐 써요.', edited: true, programTitle: scene.program.title } });
    expect(await db.coach.findUniqueOrThrow({ where: { id: scene.coach.id } })).toMatchObject({ ratingSum: 4, ratingCount: 1 });
    const later = hours(24 * (reviewPolicy.editDays + 1));
    await expect(scene.review(later).write({ encryptedContractId, ...words })).rejects.toMatchObject({ cause: new DomainError('TOO_LATE', {}, '후기는 쓴 지 30일까지 고칠 수 있어요.') });
  });

  it('keeps the summary of a coach right while 50 learners write and change at once', async () => {
    const [coach, program] = [await createCoach(), await createProgram()];
    const writers = [];
    for (let index = 0; index < 25; index++) {
      const learner = await createLearner();
      const { contract } = await createContract({ learnerId: learner.id, coachId: coach.id, programId: program.id, startsAt: hours(index * 24), now: sceneStart });
      await db.lesson.create({ data: { contractId: contract.id, learnerId: learner.id, coachId: coach.id, sequence: 1, startsAt: hours(index * 24), endsAt: hours(index * 24 + 1), deadlineStartsAt: hours(index * 24), requestedBy: 'learner', status: 'HELD', confirmedAt: sceneStart, heldAt: hours(index * 24 + 1) } });
      writers.push({ api: callerFor(memberActor(learner), hours(1)).review, encryptedContractId: contractToken(contract) });
    }
    // Two at once of each: one row, whichever came last.
    await Promise.all(writers.flatMap(({ api: own, encryptedContractId }, index) => [1, 2].map((turn) => own.write({ encryptedContractId, rating: ((index + turn) % 5) + 1, contents: `같은 때에 쓰는 후기 ${index}-${turn}` }))));
    const reviews = await db.review.findMany({ where: { coachId: coach.id } });
    expect(reviews).toHaveLength(25);
    const { ratingSum, ratingCount } = await db.coach.findUniqueOrThrow({ where: { id: coach.id } });
    expect({ ratingSum, ratingCount }).toEqual({ ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0), ratingCount: 25 });
  });
});
