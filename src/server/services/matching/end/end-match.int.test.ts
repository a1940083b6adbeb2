import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { closeAccountOf } from '~/test/close-account';
import { callerFor } from '~/test/caller';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';
import { rejection } from '~/test/rejection';
import { closeMatchRound } from '../round/close-match-round';
import { endPaidMatch } from './end-paid-match';
import { expireConsulting } from './expire-consulting';
import { remindMatchChoice } from '../round/remind-match';

describe('the end of a request', () => {
  it('reminds the learner before the seven days are over, then notifies learner and coaches', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const id = scene.coachId(0);
    await scene.propose(id);
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
    for (const _ of [1, 2]) await remindMatchChoice(scene.job(hoursLater(144)), { consultingId });
    await Promise.all([1, 2].map(() => expireConsulting(scene.job(hoursLater(168)), { consultingId })));
    expect(await scene.match()).toMatchObject({
      status: 'ENDED',
      endedBy: 'EXPIRED',
      consulting: { status: 'EXPIRED' },
    });
    expect((await scene.mails()).slice(-3)).toEqual([
      'match-lastCall learner',
      'match-coach-closed 코치1',
      'match-expired learner',
    ]);
    expect(
      await rejection(
        scene.asCoach(id, hoursLater(23)).withdraw({ encryptedInvitationId: await scene.invitationOf(id) }),
      ),
    ).toBe('REQUEST_CLOSED');
  });

  it('waits for a learner who is paying', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedFormDataId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const id = scene.coachId(0);
    const at = hoursLater(167.9);
    const [startsAt] = await scene.freeHours(id, at);
    await callerFor(scene.actor, at).payment.createOrder({
      permalink: scene.program.permalink,
      encryptedCoachId: encryptId('coach', id),
      encryptedFormDataId,
      product: { type: 'short', lessonCount: 4 },
      personnel: 1,
      startsAt: startsAt ?? at,
    });
    await expireConsulting(scene.job(hoursLater(168)), { consultingId });
    expect((await scene.match()).consulting.status).toBe('MATCHING');
    await expireConsulting(scene.job(hoursLater(169)), { consultingId });
    expect((await scene.match()).consulting.status).toBe('EXPIRED');
  });

  it('waits for money that is on its way, long after the hold', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedFormDataId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const at = hoursLater(160);
    const [startsAt = at] = await scene.freeHours(scene.coachId(0), at);
    await callerFor(scene.actor, at).payment.createOrder({
      permalink: scene.program.permalink,
      encryptedCoachId: encryptId('coach', scene.coachId(0)),
      encryptedFormDataId,
      product: { type: 'short', lessonCount: 4 },
      personnel: 1,
      startsAt,
    });
    await db.payment.updateMany({
      where: { order: { learnerId: scene.learner.id } },
      data: { status: 'WAITING_FOR_DEPOSIT' },
    });
    await expireConsulting(scene.job(hoursLater(169)), { consultingId });
    expect((await scene.match()).status).toBe('ASKING');
  });

  it('happens when the account is closed, and the coaches are notified', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    await closeAccountOf(scene.actor, matchingNow);
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'GIVEN_UP', consulting: { status: 'LOST' } });
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-closed'))).toHaveLength(3);
  });

  it('by payment notifies the other coaches, despite concurrent actions', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const [chosen, other] = [scene.coachId(0), scene.coachId(1)];
    await scene.propose(chosen);
    const late = await scene.proposal(other);
    await Promise.all([
      db.$transaction((tx) =>
        endPaidMatch(
          tx,
          {
            learnerId: scene.learner.id,
            serviceType: 'workout',
            coachId: chosen,
            programId: scene.program.id,
            regionId: scene.region.id,
            startsAt: matchingNow,
            formId: null,
          },
          matchingNow,
        ),
      ),
      scene
        .asCoach(other)
        .propose(late)
        .catch(() => null),
      closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 }).catch(() => null),
    ]);
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'PAID' });
    const after = await db.invitation.findMany({ where: { consultingId }, orderBy: { coachId: 'asc' } });
    expect(after.find(({ coachId }) => coachId === chosen)?.status).toBe('CHOSEN');
    expect(after.filter(({ status }) => status === 'INVITED' || status === 'PROPOSED')).toEqual([]);
    expect(await scene.mails()).not.toContain('match-coach-closed 코치1');
  });

  it('waits while a chosen proposal is being paid, even after its hold, and happens when nothing was paid', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const coachId = scene.coachId(0);
    const { times } = await scene.proposal(coachId);
    await scene.propose(coachId);
    const at = hoursLater(76);
    const { encryptedOrderId } = await scene.as(at).chooseProposal({
      encryptedConsultingId: encryptedCsId,
      encryptedCoachId: encryptId('coach', coachId),
      startsAt: times[1] ?? at,
    });
    await db.consulting.update({ where: { id: consultingId }, data: { expiresAt: hoursLater(76.1) } });
    const paid = { order: { id: decryptId('order', encryptedOrderId ?? '').id } };
    await db.payment.updateMany({ where: paid, data: { status: 'IN_PROGRESS' } });
    for (const hours of [76.1, 76.2, 77]) await expireConsulting(scene.job(hoursLater(hours)), { consultingId });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', consulting: { status: 'PROPOSED' } });
    expect(await scene.statuses()).toContain('PROPOSED');
    // Each run plans the next one: the last planned run is later than all runs so far.
    const [{ latest }] = await db.$queryRaw<
      [{ latest: Date }]
    >`select max(start_after) as latest from pgboss.job where name = 'expire-consulting' and (data->>'consultingId')::int = ${consultingId} and start_after < ${hoursLater(100)}`;
    expect(latest.getTime()).toBeGreaterThan(hoursLater(77).getTime());
    await db.payment.updateMany({ where: paid, data: { status: 'ABORTED' } });
    await expireConsulting(scene.job(hoursLater(78)), { consultingId });
    expect(await scene.match()).toMatchObject({
      status: 'ENDED',
      endedBy: 'EXPIRED',
      consulting: { status: 'EXPIRED' },
    });
  });
});
