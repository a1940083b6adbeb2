import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { db, type Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';

describe('a link before the first purchase', () => {
  async function createProposal(status: 'INVITED' | 'PROPOSED') {
    const owned = await createOwnedRows();
    const {
      consultingId,
      times: _times,
      ...invited
    } = await db.invitation.findFirstOrThrow({ where: { coachId: owned.people.coach.coachId ?? 0 } });
    const { programId } = await db.contract.findFirstOrThrow({ where: { coachId: owned.people.coach.coachId ?? 0 } });
    // A purchase from another coach ended the request while the rows were created.
    await db.matchRequest.update({
      where: { consultingId },
      data: { status: 'CHOOSING', endedBy: null, endedAt: null },
    });
    const answer =
      status === 'PROPOSED'
        ? { programId, message: '함께 천천히 시작해요.', times: [owned.now], answeredAt: owned.now }
        : { times: [] };
    await db.invitation.create({
      data: {
        consultingId,
        coachId: owned.people.farCoach.coachId ?? 0,
        round: invited.round,
        place: 2,
        status,
        answerBy: invited.answerBy,
        createdAt: invited.createdAt,
        ...answer,
      },
    });
    const send = (encryptedId: string = owned.tokens.consulting, by = owned.people.farCoach) =>
      callerFor(by, owned.now).lesson.sendPaymentLink({ encryptedId, isSuggestConsulting: true });
    return { ...owned, consultingId, programId, send };
  }

  it('is sent once by a coach whose proposal is still open, for the proposed program', async () => {
    const p = await createProposal('PROPOSED');
    const clicks = await Promise.allSettled([p.send(), p.send()]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.paymentLink.findFirstOrThrow({ where: { consultingId: p.consultingId } })).toMatchObject({
      coachId: p.people.farCoach.coachId,
      learnerId: p.people.learner.userId,
      programId: p.programId,
      contractId: null,
    });
    expect(await db.message.count({ where: { template: 'payment-link', userId: p.people.learner.userId } })).toBe(1);
    const { id, revision } = await db.consulting.findUniqueOrThrow({ where: { id: p.consultingId } });
    await expect(p.send(encryptId('consulting', id, revision + 1))).rejects.toMatchObject({
      cause: { code: 'STALE', details: { encryptedId: p.tokens.consulting } },
    });
  });

  it('cannot be sent by a coach who was only invited or is not involved', async () => {
    const p = await createProposal('INVITED');
    expect(await rejection(p.send())).toBe('NOT_FOUND');
    expect(await rejection(p.send(undefined, p.people.otherCoach))).toBe('NOT_FOUND');
    expect(await db.paymentLink.count({ where: { consultingId: p.consultingId } })).toBe(0);
  });

  type Proposed = Awaited<ReturnType<typeof createProposal>>;
  const withdrawProposals = (tx: Tx, { consultingId, people }: Proposed) =>
    tx.invitation.updateMany({
      where: { consultingId, coachId: people.farCoach.coachId ?? 0 },
      data: { status: 'WITHDRAWN' },
    });
  const buy = (tx: Tx, { consultingId, now: endedAt }: Proposed) =>
    tx.matchRequest.update({ where: { consultingId }, data: { status: 'ENDED', endedBy: 'PAID', endedAt } });

  const locks = {
    users: (tx: Tx, { userId }: MemberActor) =>
      tx.$queryRaw`select id from users where id = ${userId} for no key update`,
    orders: (tx: Tx, { userId }: MemberActor) =>
      tx.$queryRaw`select id from orders where learner_id = ${userId} for update`,
    match_requests: (tx: Tx, { userId }: MemberActor) =>
      tx.$queryRaw`select 1 from match_requests where user_id = ${userId} for update`,
  };

  it.each([
    ['taken back', 'users', withdrawProposals],
    ['taken back', 'match_requests', withdrawProposals],
    ['paid', 'orders', buy],
    ['paid', 'match_requests', buy],
  ] as const)('is not sent for a proposal that is %s while the sender waits for %s', async (_, table, end) => {
    const p = await createProposal('PROPOSED');
    let sending: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await locks[table](tx, p.people.learner);
      sending = rejection(p.send());
      await Promise.race([sending.catch(() => null), waitForLock(`from ${table}`)]);
      await end(tx, p);
    });
    expect(await sending).toBe('NOT_FOUND');
    expect(await db.paymentLink.count({ where: { consultingId: p.consultingId } })).toBe(0);
  });

  it('does not deadlock with a transaction that changes the contract', async () => {
    const p = await createProposal('INVITED');
    const { coach } = p.people;
    let sending: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      const { id } = await tx.contract.findFirstOrThrow({
        where: { coachId: coach.coachId ?? 0, learnerId: p.people.learner.userId },
      });
      await tx.$queryRaw`select id from contracts where id = ${id} for update`;
      sending = p.send(undefined, coach);
      await Promise.race([sending, waitForLock('from contracts')]);
      // Writing a trial note locks the contract first and then the consulting.
      await tx.consulting.update({ where: { id: p.consultingId }, data: { trialNotedAt: p.now } });
    });
    await sending;
    expect(await db.paymentLink.count({ where: { consultingId: null, coachId: coach.coachId ?? 0 } })).toBeGreaterThan(
      0,
    );
  });
});
