import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createLearner } from '~/test/factories/lesson';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';
import { rejection } from '~/test/rejection';

/** Creates a request with a proposal from each of two coaches. */
async function createProposals(detail = '101동 1203호') {
  const scene = await createMatchingScene({ now: matchingNow });
  const { encryptedCsId, encryptedFormDataId } = await scene.submitAnswers({
    address: { ...scene.answers().address, detail },
  });
  const [first, second] = [scene.coachId(0), scene.coachId(1)];
  const { times } = await scene.proposal(first);
  for (const coachId of [first, second]) await scene.propose(coachId);
  const [startsAt = matchingNow, later = matchingNow] = times;
  const choose = (coachId: number, at: Date, now = matchingNow) =>
    scene.as(now).chooseProposal({
      encryptedConsultingId: encryptedCsId,
      encryptedCoachId: encryptId('coach', coachId),
      startsAt: at,
    });
  const states = async (coachId: number, now = matchingNow) =>
    (await scene.as(now).match({ encryptedConsultingId: encryptedCsId })).coaches
      .find(({ coach }) => coach.encryptedCoachId === encryptId('coach', coachId))
      ?.proposal?.times.map(({ state }) => state);
  return { scene, encryptedCsId, encryptedFormDataId, first, second, startsAt, later, choose, states };
}

describe('choosing a proposal', () => {
  it('holds the hour with all existing data, so that only the payment remains', async () => {
    const { scene, encryptedCsId, encryptedFormDataId, first, startsAt, later, choose } = await createProposals();
    const { coaches, wish } = await scene.as().match({ encryptedConsultingId: encryptedCsId });
    const { encryptedOrderId } = await choose(first, startsAt);
    if (encryptedOrderId === null) throw new Error('the door is missing');
    const { payment } = callerFor(scene.actor, matchingNow);
    expect(await payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'PAY',
      startsAt,
      encryptedFormDataId,
      personnel: 1,
      product: wish.product,
      amount: coaches[0]?.proposal?.quote.total,
      place: scene.answers().address,
      coach: { encryptedCoachId: encryptId('coach', first) },
      program: { permalink: scene.program.permalink },
    });
    // Choosing decides nothing: the request stays open, a repeat returns the same order, and another time releases the
    // first hour.
    expect((await scene.statuses()).toSorted()).toEqual(['INVITED', 'PROPOSED', 'PROPOSED']);
    expect(await choose(first, startsAt)).toEqual({ encryptedOrderId });
    await choose(first, later);
    expect(await payment.order({ encryptedOrderId })).toMatchObject({ stage: 'CANCELLED' });
    expect((await db.timeReservation.findMany({ where: { learnerId: scene.learner.id } })).length).toBe(1);
  });

  it('holds nothing while the unit number is missing: the payment page asks for it, with the hour selected', async () => {
    const { scene, first, startsAt, choose } = await createProposals(' ');
    expect(await choose(first, startsAt)).toEqual({ encryptedOrderId: null });
    expect(await db.order.count({ where: { learnerId: scene.learner.id } })).toBe(0);
  });

  it('is limited to the learner of the request, and to current proposals', async () => {
    const { scene, encryptedCsId, first, second, startsAt, choose } = await createProposals();
    const wish = { encryptedConsultingId: encryptedCsId, encryptedCoachId: encryptId('coach', first), startsAt };
    expect(
      await rejection(callerFor(memberActor(await createLearner()), matchingNow).suggest.chooseProposal(wish)),
    ).toBe('NOT_FOUND');
    const stranger = await createMatchingScene({ coaches: 1, now: matchingNow });
    expect(await rejection(choose(stranger.coachId(0), startsAt))).toBe('NOT_FOUND');
    expect(await rejection(choose(scene.coachId(2), startsAt))).toBe('PROPOSAL_GONE');
    expect(await rejection(choose(first, new Date(startsAt.getTime() + HOUR_MS)))).toBe('PROPOSAL_GONE');
    await scene.asCoach(first).withdraw({ encryptedInvitationId: await scene.invitationOf(first) });
    expect(await rejection(choose(first, startsAt))).toBe('PROPOSAL_GONE');
    await scene.as().giveUpMatch({ encryptedConsultingId: encryptedCsId });
    expect(await rejection(choose(second, startsAt))).toBe('REQUEST_CLOSED');
    expect(await db.order.count({ where: { learnerId: scene.learner.id } })).toBe(0);
  });

  it('is rejected while its program is not sold', async () => {
    const { scene, first, startsAt, choose } = await createProposals();
    const setActive = (active: boolean) => db.program.update({ where: { id: scene.program.id }, data: { active } });
    await setActive(false);
    expect(await rejection(choose(first, startsAt))).toBe('PROPOSAL_GONE');
    await setActive(true);
    expect((await choose(first, startsAt)).encryptedOrderId).not.toBeNull();
  });

  it('is rejected after the end of the request, even before its job has run', async () => {
    const { scene, first, later, choose } = await createProposals();
    await db.consulting.update({
      where: { id: (await scene.match()).consultingId },
      data: { expiresAt: hoursLater(30) },
    });
    expect(await rejection(choose(first, later, hoursLater(30)))).toBe('REQUEST_CLOSED');
  });

  it('shows a time that was taken meanwhile as taken, and keeps the other proposals', async () => {
    const { scene, first, second, startsAt, choose, states } = await createProposals();
    const rival = memberActor(await createLearner());
    await callerFor(rival, matchingNow).payment.createOrder({
      permalink: scene.program.permalink,
      encryptedCoachId: encryptId('coach', first),
      product: { type: 'short', lessonCount: 4 },
      personnel: 1,
      startsAt,
      address: scene.answers().address,
    });
    expect(await states(first)).toEqual(['TAKEN', 'FREE']);
    expect(await rejection(choose(first, startsAt))).toBe('SLOT_TAKEN');
    // After the hold has expired the time is free again; later it is in the past.
    expect(await states(first, hoursLater(2))).toEqual(['FREE', 'FREE']);
    expect(await states(first, new Date(startsAt.getTime() - HOUR_MS))).toEqual(['OVER', 'FREE']);
    await choose(second, startsAt);
  });

  it.each([
    {
      who: 'whose week is stale',
      coach: { scheduleConfirmedAt: new Date(matchingNow.getTime() - 14 * 24 * HOUR_MS - 1) },
      user: {},
    },
    { who: 'who is suspended', coach: { status: 'SUSPENDED' as const }, user: {} },
    { who: 'whose account is dormant', coach: {}, user: { status: 'DORMANT' as const } },
  ])('of a coach $who is rejected until that is over', async ({ coach, user }) => {
    const { scene, first, second, startsAt, choose, states } = await createProposals();
    const row = await db.coach.findUniqueOrThrow({ where: { id: first } });
    await db.coach.update({ where: { id: first }, data: coach });
    await db.user.update({ where: { id: row.userId }, data: user });
    expect(await states(first)).toEqual(['AWAY', 'AWAY']);
    expect(await rejection(choose(first, startsAt))).toBe('COACH_AWAY');
    // A past time stays past even when the coach is away; the proposal stays and the other proposals are not changed.
    expect(await states(first, startsAt)).toEqual(['OVER', 'AWAY']);
    expect(await states(second)).toEqual(['FREE', 'FREE']);
    expect((await scene.statuses()).toSorted()).toEqual(['INVITED', 'PROPOSED', 'PROPOSED']);
    await choose(second, startsAt);
    await db.coach.update({ where: { id: first }, data: { scheduleConfirmedAt: matchingNow, status: 'APPROVED' } });
    await db.user.update({ where: { id: row.userId }, data: { status: 'ACTIVE' } });
    expect(await states(first)).toEqual(['FREE', 'FREE']);
    await choose(first, startsAt);
  });

  it('is impossible when the program has no price', async () => {
    const { scene, encryptedCsId, first, second, startsAt, choose } = await createProposals();
    await db.program.update({ where: { id: scene.program.id }, data: { priceGroup: 'none' } });
    const view = await scene.as().match({ encryptedConsultingId: encryptedCsId });
    expect(view.coaches.map(({ status, proposal }) => [status, proposal])).toEqual([
      ['PROPOSED', null],
      ['PROPOSED', null],
      ['INVITED', null],
    ]);
    expect(await rejection(choose(first, startsAt))).toBe('PROPOSAL_GONE');
    const third = scene.coachId(2);
    const encryptedInvitationId = await scene.invitationOf(third);
    expect((await scene.asCoach(third).invitation({ encryptedInvitationId })).programs).toEqual([]);
    expect(
      await rejection(scene.asCoach(third).propose({ ...(await scene.proposal(third)), encryptedInvitationId })),
    ).toBe('NOT_FOUND');
    await db.program.update({ where: { id: scene.program.id }, data: { priceGroup: scene.program.priceGroup } });
    await choose(second, startsAt);
  });
});

it('a paused coach cannot propose a time, and gets the reason', async () => {
  const { scene } = await createProposals();
  const third = scene.coachId(2);
  const proposal = await scene.proposal(third);
  await db.coach.update({ where: { id: third }, data: { status: 'SUSPENDED' } });
  expect(await rejection(scene.asCoach(third).propose(proposal))).toBe('COACH_PAUSED');
  await db.coach.update({ where: { id: third }, data: { status: 'APPROVED' } });
  await scene.asCoach(third).propose(proposal);
});

describe('an operator acting as a learner or a coach', () => {
  it('can neither answer nor end a request', async () => {
    const { scene, encryptedCsId, first, startsAt } = await createProposals();
    const learner = callerFor({ ...scene.actor, impersonatorId: 77 }, matchingNow).suggest;
    const user = await db.user.findFirstOrThrow({ where: { coach: { id: first } } });
    const coach = callerFor({ ...memberActor(user, first), impersonatorId: 77 }, matchingNow).suggest;
    const { encryptedInvitationId, ...sent } = await scene.proposal(first);
    const before = await db.stateEvent.count();
    const calls = {
      chooseProposal: () =>
        learner.chooseProposal({
          encryptedConsultingId: encryptedCsId,
          encryptedCoachId: encryptId('coach', first),
          startsAt,
        }),
      giveUpMatch: () => learner.giveUpMatch({ encryptedConsultingId: encryptedCsId }),
      propose: () => coach.propose({ encryptedInvitationId, ...sent }),
      decline: () => coach.decline({ encryptedInvitationId, reason: 'TIME' }),
      withdraw: () => coach.withdraw({ encryptedInvitationId }),
    };
    for (const [name, call] of Object.entries(calls))
      expect([name, await rejection(call())]).toEqual([name, 'NOT_YOUR_HAND']);
    expect((await scene.statuses()).toSorted()).toEqual(['INVITED', 'PROPOSED', 'PROPOSED']);
    expect(await db.stateEvent.count()).toBe(before);
  });
});
