import { describe, expect, it } from 'vitest';
import { matchingPolicy } from '~/domain/coach/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { closeMatchRound } from '~/server/services/matching/round/close-match-round';
import { expireConsulting } from '~/server/services/matching/end/expire-consulting';
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
const readStored = async (id: number) =>
  (await db.coach.findUniqueOrThrow({ where: { id }, select: { responseMinutes: true } })).responseMinutes;

/**
 * Invites a coach of the scene before the scene begins.
 * @returns a function with which the coach answers after this many minutes
 */
async function inviteCoach(scene: MatchingScene, coachId = scene.coachId(0), createdAt = hoursLater(-100)) {
  const encryptedInvitationId = await createInvitation({ coachId, programId: scene.program.id, createdAt });
  return (minutes: number) =>
    scene.asCoach(coachId, minutesAfter(createdAt, minutes)).decline({ encryptedInvitationId, reason: 'TIME' });
}
async function answerAfter(scene: MatchingScene, ...minutes: number[]) {
  for (const each of minutes) await (await inviteCoach(scene))(each);
}

describe('the answer time of a coach', () => {
  it('is the median from the third answer on; between two answers the midpoint, in whole minutes', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 10, 90);
    expect(await readStored(id)).toBeNull();
    await answerAfter(scene, 30);
    expect(await readStored(id)).toBe(30);
    await answerAfter(scene, 41);
    expect(await readStored(id)).toBe(36);
  });

  it('keeps the stored value below three answers', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await db.coach.update({ where: { id }, data: { responseMinutes: 42 } });
    await answerAfter(scene, 10, 10);
    expect(await readStored(id)).toBe(42);
  });

  it('counts only the latest answers', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    await answerAfter(
      scene,
      ...Array.from({ length: matchingPolicy.answersCounted + 3 }, () => 300),
      ...Array.from({ length: matchingPolicy.answersCounted - 1 }, () => 12),
    );
    expect(await readStored(scene.coachId(0))).toBe(12);
    // With ten slow and ten quick answers, the median lies between the two.
    await answerAfter(scene, ...Array.from({ length: 10 }, () => 300));
    expect(await readStored(scene.coachId(0))).toBe(156);
  });

  it('uses the first answer, whatever happens to the proposal later', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 20, 20);
    await scene.submitAnswers();
    await scene.propose(id, hoursLater(1));
    expect(await readStored(id)).toBe(20);
    await scene.propose(id, hoursLater(9));
    await scene.asCoach(id, hoursLater(23)).withdraw({ encryptedInvitationId: await scene.invitationOf(id) });
    await answerAfter(scene, 100);
    expect(await readStored(id)).toBe(40);
  });

  it('counts the full time when the deadline passed', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 10);
    await scene.submitAnswers();
    // The job runs late, but the deadline was after a day.
    await closeMatchRound(scene.job(hoursLater(30)), { consultingId: (await scene.match()).consultingId, round: 1 });
    await scene.submitAnswers({ etc: '한 번 더' }, hoursLater(31));
    await closeMatchRound(scene.job(hoursLater(60)), { consultingId: (await scene.match()).consultingId, round: 1 });
    expect(await readStored(id)).toBe(1440);
  });

  it('counts the full time also when the deadline is the end of the request', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    const id = scene.coachId(0);
    await answerAfter(scene, 100, 200);
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await db.consulting.update({ where: { id: consultingId }, data: { expiresAt: hoursLater(24) } });
    await expireConsulting(scene.job(hoursLater(24)), { consultingId });
    expect([await scene.statuses(), await readStored(id)]).toEqual([['CLOSED'], 200]);
  });

  it('counts the full time also when an operator acts before the deadline’s job', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const id = (await scene.match()).invitations[0]?.coachId ?? 0;
    for (const minutes of [10, 50]) await (await inviteCoach(scene, id))(minutes);
    await callerFor(memberActor(await createOperator()), hoursLater(25)).operations.sendNextRound({
      encryptedConsultingId: encryptedCsId,
    });
    expect(await readStored(id)).toBe(50);
  });

  it('does not count invitations that ended before their deadline', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const [first] = (await scene.match()).invitations;
    const id = first?.coachId ?? 0;
    for (const minutes of [10, 50]) await (await inviteCoach(scene, id))(minutes);
    // An operator invites the next coaches and the learner gives up, so these answers are no longer expected.
    await callerFor(memberActor(await createOperator()), hoursLater(1)).operations.sendNextRound({
      encryptedConsultingId: encryptedCsId,
    });
    expect((await scene.statuses()).filter((status) => status === 'LAPSED')).toHaveLength(5);
    const again = await scene.submitAnswers({ etc: '한 번 더' }, hoursLater(2));
    await scene.as(hoursLater(3)).giveUpMatch({ encryptedConsultingId: again.encryptedCsId });
    expect(await readStored(id)).toBeNull();
    await (
      await inviteCoach(scene, id, hoursLater(100))
    )(30);
    expect(await readStored(id)).toBe(30);
  });
});

describe('concurrent answers', () => {
  it('of one coach both count', async () => {
    const scene = await createMatchingScene({ coaches: 8, now: matchingNow });
    for (const { id } of scene.coaches) {
      await (
        await inviteCoach(scene, id)
      )(10);
      const [firstInvitation, secondInvitation] = [await inviteCoach(scene, id), await inviteCoach(scene, id)];
      await Promise.all([firstInvitation(70), secondInvitation(50)]);
      expect(await readStored(id)).toBe(50);
    }
  });

  it('and ends of requests for the same coaches neither deadlock nor lose a count', async () => {
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
    for (const { id } of scene.coaches) answers.push(await inviteCoach(scene, id));
    await Promise.all([
      ...requests.map((consultingId) => closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 })),
      ...answers.map((answer) => answer(5)),
    ]);
    expect(await Promise.all(scene.coaches.map(({ id }) => readStored(id)))).toEqual(scene.coaches.map(() => 1440));
  });
});

it('the answer time is shown on the card and sorts the search; an unmeasured coach ranks as one hour and shows none', async () => {
  const scene = await createMatchingScene({ coaches: 3, now: matchingNow });
  const [slow, unknown, quick] = [scene.coachId(0), scene.coachId(1), scene.coachId(2)];
  await db.coach.update({ where: { id: slow }, data: { responseMinutes: 61 } });
  await db.coach.update({ where: { id: quick }, data: { responseMinutes: 240 } });
  await db.$transaction((tx) => refreshCoachSearch(tx, [slow, quick]));
  const { address } = scene.answers();
  const findMeasured = async () => {
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
  expect(await findMeasured()).toEqual([
    ['코치2', null, undefined],
    ['코치1', 61, undefined],
    ['코치3', 240, undefined],
  ]);
  for (const minutes of [7, 8, 59]) await (await inviteCoach(scene, quick))(minutes);
  expect(await findMeasured()).toEqual([
    ['코치3', 8, '답변까지 보통 8분'],
    ['코치2', null, undefined],
    ['코치1', 61, undefined],
  ]);
  expect(await db.coachSearch.findMany({ where: { coachId: unknown }, select: { responseMinutes: true } })).toEqual([
    { responseMinutes: 60 },
  ]);
  const listed = await db.coachListing.findMany({ where: { coachId: quick }, select: { card: true } });
  expect(listed.length).toBeGreaterThan(0);
  for (const { card } of listed) expect((JSON.parse(card) as unknown[])[8]).toBe(8);
});
