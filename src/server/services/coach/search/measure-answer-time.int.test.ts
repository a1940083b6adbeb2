import { describe, expect, it } from 'vitest';
import { matchingPolicy } from '~/domain/coach/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { closeMatchRound } from '~/server/services/matching/close-match-round';
import { expireConsulting } from '~/server/services/matching/expire-consulting';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import {
  createInvitation,
  createMatchingScene,
  hoursLater,
  matchingNow,
  type MatchingScene,
} from '~/test/factories/matching';
import { draftId } from '~/test/factories/suggest';
import { refreshCoachSearch } from './refresh-coach-search.sql';

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
const stored = async (id: number) =>
  (await db.coach.findUniqueOrThrow({ where: { id }, select: { responseMinutes: true } })).responseMinutes;

/** Asks a coach of the scene before it begins. @returns how the coach answers after so many minutes */
async function ask(scene: MatchingScene, coachId = scene.coachId(0), createdAt = hoursLater(-100)) {
  const encryptedInvitationId = await createInvitation({ coachId, programId: scene.program.id, createdAt });
  return (minutes: number) =>
    scene.asCoach(coachId, minutesAfter(createdAt, minutes)).decline({ encryptedInvitationId, reason: 'TIME' });
}
async function answerAfter(scene: MatchingScene, ...minutes: number[]) {
  for (const each of minutes) await (await ask(scene))(each);
}

describe('how soon a coach answers', () => {
  it('is the middle of the answers, from the third on; between two it is halfway, in whole minutes', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 10, 90);
    expect(await stored(id)).toBeNull();
    await answerAfter(scene, 30);
    expect(await stored(id)).toBe(30);
    await answerAfter(scene, 41);
    expect(await stored(id)).toBe(36);
  });

  it('stays what is stored below the third answer', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await db.coach.update({ where: { id }, data: { responseMinutes: 42 } });
    await answerAfter(scene, 10, 10);
    expect(await stored(id)).toBe(42);
  });

  it('counts the latest answers alone', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    await answerAfter(
      scene,
      ...Array.from({ length: matchingPolicy.answersCounted + 3 }, () => 300),
      ...Array.from({ length: matchingPolicy.answersCounted - 1 }, () => 12),
    );
    expect(await stored(scene.coachId(0))).toBe(12);
    // Ten slow and ten quick: the middle lies between the two kinds.
    await answerAfter(scene, ...Array.from({ length: 10 }, () => 300));
    expect(await stored(scene.coachId(0))).toBe(156);
  });

  it('is that of the first answer, whatever becomes of a proposal later', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 20, 20);
    await scene.handIn();
    await scene.propose(id, hoursLater(1));
    expect(await stored(id)).toBe(20);
    await scene.propose(id, hoursLater(9));
    await scene.asCoach(id, hoursLater(23)).withdraw({ encryptedInvitationId: await scene.invitationOf(id) });
    await answerAfter(scene, 100);
    expect(await stored(id)).toBe(40);
  });

  it('is the whole time there was, when the deadline went by', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 10);
    await scene.handIn();
    // The job comes late; the deadline was after a day all the same.
    await closeMatchRound(scene.job(hoursLater(30)), { consultingId: (await scene.match()).consultingId, round: 1 });
    await scene.handIn({ etc: '한 번 더' }, hoursLater(31));
    await closeMatchRound(scene.job(hoursLater(60)), { consultingId: (await scene.match()).consultingId, round: 1 });
    expect(await stored(id)).toBe(1440);
  });

  it('is the whole time also where the deadline is the end of the request', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 100, 200);
    await scene.handIn();
    const { consultingId } = await scene.match();
    await db.consulting.update({ where: { id: consultingId }, data: { expiresAt: hoursLater(24) } });
    await expireConsulting(scene.job(hoursLater(24)), { consultingId });
    expect([await scene.statuses(), await stored(id)]).toEqual([['CLOSED'], 200]);
  });

  it('is the whole time also when an operator is faster than the deadline’s job', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    const { encryptedCsId } = await scene.handIn();
    const id = (await scene.match()).invitations[0]?.coachId ?? 0;
    for (const minutes of [10, 50]) await (await ask(scene, id))(minutes);
    await callerFor(memberActor(await createOperator()), hoursLater(25)).operations.sendNextRound({
      encryptedConsultingId: encryptedCsId,
    });
    expect(await stored(id)).toBe(50);
  });

  it('does not count what was taken from the coach before the deadline, nor later on', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    const { encryptedCsId } = await scene.handIn();
    const [first] = (await scene.match()).invitations;
    const id = first?.coachId ?? 0;
    for (const minutes of [10, 50]) await (await ask(scene, id))(minutes);
    // An operator asks the next, the learner gives up: these are waited for no more.
    await callerFor(memberActor(await createOperator()), hoursLater(1)).operations.sendNextRound({
      encryptedConsultingId: encryptedCsId,
    });
    expect((await scene.statuses()).filter((status) => status === 'LAPSED')).toHaveLength(5);
    const again = await scene.handIn({ etc: '한 번 더' }, hoursLater(2));
    await scene.as(hoursLater(3)).giveUpMatch({ encryptedConsultingId: again.encryptedCsId });
    expect(await stored(id)).toBeNull();
    await (
      await ask(scene, id, hoursLater(100))
    )(30);
    expect(await stored(id)).toBe(30);
  });
});

describe('at once', () => {
  it('two answers of one coach both count', async () => {
    const scene = await createMatchingScene({ coaches: 8, now: matchingNow });
    for (const { id } of scene.coaches) {
      await (
        await ask(scene, id)
      )(10);
      const [one, other] = [await ask(scene, id), await ask(scene, id)];
      await Promise.all([one(70), other(50)]);
      expect(await stored(id)).toBe(50);
    }
  });

  it('requests that end for the same coaches, and their answers to others, neither wait for one another nor lose a count', async () => {
    const scene = await createMatchingScene({ coaches: 4, now: matchingNow });
    const requests = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const learner = await createLearner();
        await callerFor(memberActor(learner), matchingNow).suggest.complete({
          serviceType: 'workout',
          draftId,
          draftVersion: 35,
          answers: scene.answers(),
        });
        return (await db.matchRequest.findFirstOrThrow({ where: { userId: learner.id } })).consultingId;
      }),
    );
    const answers = [];
    for (const { id } of scene.coaches) answers.push(await ask(scene, id));
    await Promise.all([
      ...requests.map((consultingId) => closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 })),
      ...answers.map((answer) => answer(5)),
    ]);
    expect(await Promise.all(scene.coaches.map(({ id }) => stored(id)))).toEqual(scene.coaches.map(() => 1440));
  });
});

it('is what the card says and the search sorts by; who is not measured stands at an hour and says nothing', async () => {
  const scene = await createMatchingScene({ coaches: 3, now: matchingNow });
  const [slow, unknown, quick] = [scene.coachId(0), scene.coachId(1), scene.coachId(2)];
  await db.coach.update({ where: { id: slow }, data: { responseMinutes: 61 } });
  await db.coach.update({ where: { id: quick }, data: { responseMinutes: 240 } });
  await db.$transaction((tx) => refreshCoachSearch(tx, [slow, quick]));
  const { address } = scene.answers();
  const found = async () => {
    const { items } = await callerFor(undefined, matchingNow).coach.search({
      serviceType: 'workout',
      address,
      sort: 'response',
    });
    return items.map(({ name, responseMinutes, explanation }) => [
      name,
      responseMinutes,
      explanation.find(({ kind }) => kind === 'answer')?.text,
    ]);
  };
  expect(await found()).toEqual([
    ['코치2', null, undefined],
    ['코치1', 61, undefined],
    ['코치3', 240, undefined],
  ]);
  for (const minutes of [7, 8, 59]) await (await ask(scene, quick))(minutes);
  expect(await found()).toEqual([
    ['코치3', 8, '답변까지 보통 8분'],
    ['코치2', null, undefined],
    ['코치1', 61, undefined],
  ]);
  expect(await db.coachSearch.findMany({ where: { coachId: unknown }, select: { responseMinutes: true } })).toEqual([
    { responseMinutes: 60 },
  ]);
  const listed = await db.coachListing.findMany({ where: { coachId: quick }, select: { card: true } });
  expect(listed.length).toBeGreaterThan(0);
  for (const { card } of listed) expect((JSON.parse(card) as unknown[]).at(-1)).toBe(8);
});
