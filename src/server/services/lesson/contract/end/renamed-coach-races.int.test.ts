import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createContract, createLearner } from '~/test/factories/lesson';
import { buyContract, contractTokenOf, hourInDays } from '~/test/factories/payment';
import { createProfileScene } from '~/test/factories/profile-request';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { waitForLock } from '~/test/wait-for-lock';
import { contractToken } from '../contract-row';

const server = await startGatewayServer();

/** Starts a transaction that PostgreSQL does not abort for a deadlock with another one, which it then aborts instead. */
const lockAsSurvivor = (
  lock: Parameters<typeof lockUntilFreed>[0],
  then?: Parameters<typeof lockUntilFreed>[1],
): ReturnType<typeof lockUntilFreed> =>
  lockUntilFreed(async (tx) => {
    await tx.$executeRaw`set local deadlock_timeout = '15s'`;
    await lock(tx);
  }, then);

/** A coach's new name locks the coach's lessons at the commit, after the coach (calendar trigger). */
describe('a coach who is renamed while a contract ends, which locks its lessons before its coach,', () => {
  type Sale = Awaited<ReturnType<typeof buyContract>>;
  it.each([
    [
      'by its learner',
      async ({ learner, encryptedOrderId }: Sale) => {
        const encryptedContractId = await contractTokenOf(learner, encryptedOrderId);
        return () => callerFor(learner).payment.refundContract({ encryptedContractId, promisedAmount: 260_000 });
      },
    ],
    [
      'by an operator',
      async ({ encryptedOrderId }: Sale) => {
        const { operations } = callerFor(memberActor(await createOperator()));
        const ending = { encryptedOrderId, fault: 'platform', promisedAmount: 286_000, promisedCoachBears: 0 } as const;
        return () => operations.refundWithFault({ ...ending, reason: '폐업' });
      },
    ],
  ])('does not stop its end %s', async (_by, prepare) => {
    const sale = await buyContract(server.url);
    const end = await prepare(sale);
    const renaming = await lockAsSurvivor((tx) =>
      tx.coach.update({ where: { id: sale.coach.id }, data: { displayName: '한지아' } }),
    );
    // The end waits here after it has locked the lessons and before it locks the coach.
    const refunds = await lockUntilFreed((tx) => tx.$executeRaw`lock table refunds in share row exclusive mode`);
    const ending = end();
    await waitForLock('INSERT INTO "public"."refunds"');
    renaming.free();
    await waitForLock('COMMIT');
    refunds.free();
    await Promise.all([renaming.done, refunds.done, ending]);
    expect(await db.contract.findUniqueOrThrow({ where: { id: sale.contract.id } })).toMatchObject({
      status: 'TERMINATED',
    });
    expect(await db.refund.count({ where: { contractId: sale.contract.id, status: 'DONE' } })).toBe(1);
  });

  it('gets the name that an operator approves', async () => {
    const [scene, learner] = [await createProfileScene(), memberActor(await createLearner())];
    const { contract } = await createContract({
      learnerId: learner.userId,
      coachId: scene.coach.id,
      programId: scene.pilates.id,
      startsAt: hourInDays(3, 19),
      now: new Date(),
    });
    await callerFor(learner).lesson.requestFirstTime({ encryptedId: contractToken(contract) });
    const requestId = await scene.request({ displayName: '한지아' });
    const operator = callerFor(memberActor(await createOperator())).operations.coachProfile;
    const ending = await lockAsSurvivor(
      (tx) => tx.$executeRaw`select id from lessons where contract_id = ${contract.id} for update`,
      (tx) => tx.$executeRaw`select 'survivor' from coaches where id = ${scene.coach.id} for no key update`,
    );
    // The approval waits here after it has locked the coach and before its commit.
    const log = await lockUntilFreed((tx) => tx.$executeRaw`lock table audit_events in share row exclusive mode`);
    const approving = operator.decide({ requestId, to: 'APPROVED' });
    await waitForLock('INSERT INTO "public"."audit_events"');
    ending.free();
    await waitForLock('survivor');
    log.free();
    await Promise.all([ending.done, log.done]);
    expect(await approving).toEqual({ affected: 1 });
    expect(await scene.row()).toMatchObject({ displayName: '한지아' });
    expect(await db.lesson.findFirstOrThrow({ where: { contractId: contract.id } })).toMatchObject({
      calendarRevision: 1,
    });
  });
});
