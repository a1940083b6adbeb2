import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { db, type Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { lockPayablesOf } from '~/server/services/payment/release-payables';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { closeAccountOf } from '~/test/close-account';
import { callerFor } from '~/test/caller';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  ledgerTotal,
  orderInput,
  type OfferedCoach,
} from '~/test/factories/payment';
import { approveToolOrder, createDeliveryRegion, createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { rejectionOf } from '~/test/browser';
import { waitForLock } from '~/test/wait-for-lock';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { accountClosings } from './account-closing';

const server = await startGatewayServer();

type Confirmation = { paymentKey: string; orderId: string; amount: number };
const PAIRS = 16;

async function assertNothingOpen(tx: Tx, userId: number): Promise<void> {
  for (const { check } of accountClosings.read()) await check?.(tx, { userId, now: new Date() });
}

type Kind = 'lesson' | 'tools';

let offered: OfferedCoach;
let region: Awaited<ReturnType<typeof createDeliveryRegion>>;
beforeAll(async () => {
  [offered, region] = [await createOfferedCoach(), await createDeliveryRegion()];
});

let hour = 0;
/** Creates a learner who is back from the gateway's window; one more call captures the money. */
async function createApproved(
  kind: Kind,
): Promise<{ learner: MemberActor; confirmation: Confirmation; paymentId: number }> {
  const learner = await createPayingLearner();
  hour += 1;
  const lesson = async () => {
    const startsAt = hourInDays(2 + Math.floor(hour / 6), 9 + 2 * (hour % 6));
    const { encryptedOrderId, confirmation } = await approveOrder(server.url, learner, orderInput(offered, startsAt));
    return { confirmation, where: { orderId: decryptId('order', encryptedOrderId).id } };
  };
  const tools = async () => {
    const input = await toolOrderInput([toolLine(await createTool())], region);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input);
    return { confirmation, where: { toolOrderId: decryptId('toolOrder', encryptedOrderId).id } };
  };
  const { confirmation, where } = await (kind === 'lesson' ? lesson() : tools());
  const { id: paymentId } = await db.payment.findUniqueOrThrow({ where, select: { id: true } });
  return { learner, confirmation, paymentId };
}

const closeOwnAccount = (learner: MemberActor) => closeAccountOf(learner);
const confirm = (learner: MemberActor, confirmation: Confirmation) => callerFor(learner).payment.confirm(confirmation);

describe.each<Kind>(['lesson', 'tools'])('leaving while an order of %s is paid', (kind) => {
  it('without the lock, a purchase can arrive right after the check; with the lock, it waits', async () => {
    const { learner, confirmation } = await createApproved(kind);
    await db.$transaction(async (tx) => {
      await assertNothingOpen(tx, learner.userId);
      await confirm(learner, confirmation);
      await expect(assertNothingOpen(tx, learner.userId)).rejects.toMatchObject({ code: 'HAS_REMAINING_LESSONS' });
    });

    const locked = await createApproved(kind);
    let confirming: Promise<unknown> = Promise.resolve();
    let ended = false;
    await db.$transaction(async (tx) => {
      await lockPayablesOf(tx, locked.learner.userId);
      confirming = confirm(locked.learner, locked.confirmation).finally(() => {
        ended = true;
      });
      await waitForLock('for update');
      await assertNothingOpen(tx, locked.learner.userId);
      expect(ended).toBe(false);
    });
    await confirming;
  });

  it('leaves no purchase behind when the payment arrives between two of its checks', async () => {
    const { learner, confirmation } = await createApproved(kind);
    let work: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`lock table refunds in access exclusive mode`;
      const leaving = closeOwnAccount(learner);
      await waitForLock('refunds');
      const confirming = confirm(learner, confirmation);
      work = Promise.allSettled([leaving, confirming]);
      // Without the order's lock the payment completes here; with it, the payment waits for the closing.
      await Promise.race([
        waitForLock('for update'),
        vi.waitFor(async () => expect(await open(learner.userId)).toBe(1), 10_000),
      ]);
    });
    await work;
    expect(await db.user.findUniqueOrThrow({ where: { id: learner.userId } })).toMatchObject({ status: 'LEFT' });
    expect(await open(learner.userId)).toBe(0);
    expect(await isCaptured(confirmation)).toBe(false);
  });

  it('either keeps the account or captures no money, in many concurrent rounds', { timeout: 120_000 }, async () => {
    const people = [];
    for (let round = 0; round < PAIRS; round += 1) people.push(await createApproved(kind));
    const outcomes = await Promise.all(
      people.map(async ({ learner, confirmation }, index) => {
        const steps = [() => closeOwnAccount(learner), () => confirm(learner, confirmation)];
        // The order of the two calls alternates, so that either may win.
        const ordered = index % 2 === 0 ? steps : steps.toReversed();
        return Promise.allSettled(ordered.map((step) => step()));
      }),
    );
    expect(outcomes).toHaveLength(PAIRS);
    for (const { learner, paymentId, confirmation } of people) {
      await settlePayment({ db, now: new Date() }, { paymentId });
      const { status } = await db.user.findUniqueOrThrow({ where: { id: learner.userId } });
      const left = status === 'LEFT';
      expect([await open(learner.userId), await isCaptured(confirmation)]).toEqual(left ? [0, false] : [1, true]);
    }
    expect(await ledgerTotal()).toBe(0);
  });

  it('is rejected while the gateway is being queried, and otherwise aborts the unpaid payment', async () => {
    const { learner, confirmation, paymentId } = await createApproved(kind);
    await db.payment.update({ where: { id: paymentId }, data: { status: 'IN_PROGRESS' } });
    expect((await rejectionOf(closeOwnAccount(learner))).message).toBe(
      '확인 중인 결제가 있어요. 확인이 끝난 뒤에 탈퇴할 수 있어요.',
    );
    await db.payment.update({ where: { id: paymentId }, data: { status: 'READY' } });
    await closeOwnAccount(learner);
    expect(await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({ status: 'ABORTED' });
    const late = await rejectionOf(confirm(learner, confirmation));
    expect(late.code).toBe(kind === 'lesson' ? 'HOLD_EXPIRED' : 'STOCK_HOLD_EXPIRED');
  });
});

describe('closing an account with a refund', () => {
  it.each(['REQUESTED', 'FAILED'] as const)('is rejected while the refund is %s', async (status) => {
    const { learner, confirmation, paymentId } = await createApproved('lesson');
    await confirm(learner, confirmation);
    await db.contract.updateMany({ where: { learnerId: learner.userId }, data: { status: 'COMPLETED' } });
    const refund = { paymentId, amount: 1000, gatewayAmount: 1000, reason: '', breakdown: {}, policyVersion: 'test' };
    await db.refund.create({ data: { ...refund, status, idempotencyKey: `leave:${paymentId}` } });
    expect((await rejectionOf(closeOwnAccount(learner))).message).toBe(
      '환불이 진행 중이에요. 환불이 완료된 뒤에 탈퇴할 수 있어요.',
    );
    expect(await db.user.findUniqueOrThrow({ where: { id: learner.userId } })).toMatchObject({ status: 'ACTIVE' });
    await db.refund.updateMany({ where: { paymentId }, data: { status: 'DONE' } });
    await closeOwnAccount(learner);
  });
});

/** Counts the purchases that the learner still has. */
async function open(learnerId: number): Promise<number> {
  const contracts = await db.contract.count({ where: { learnerId, status: 'ACTIVE' } });
  return contracts + (await db.toolOrder.count({ where: { learnerId, status: 'PAID' } }));
}

/** Returns whether the gateway has captured the money. */
async function isCaptured({ paymentKey }: Confirmation): Promise<boolean> {
  return (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).status === 'DONE';
}
