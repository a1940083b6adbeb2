import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import type { Product } from '~/domain/payment/schema';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { expireContract } from '~/server/services/lesson/contract/period/expire-contract';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { callerFor, memberActor } from '../caller';
import { createOperator } from '../factories/document';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  orderInput,
  cancelFirstLesson,
} from '../factories/payment';
import { acrossAChange, job } from './across-a-change';

const server = await startGatewayServer();

describe('a purchase from before a policy change', () => {
  async function order(product?: Product) {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { confirmation } = await approveOrder(server.url, learner, orderInput(offered, hourInDays(3, 19), product));
    return { learner, coach: memberActor(offered.coach.user, offered.coach.id), confirmation };
  }
  async function pay({ learner, confirmation }: Awaited<ReturnType<typeof order>>) {
    await callerFor(learner).payment.confirm(confirmation);
    const contract = await db.contract.findFirstOrThrow({
      where: { learnerId: learner.userId },
      include: { order: true },
    });
    return { learner, contract };
  }
  async function buy(product?: Product) {
    const sold = await pay(await order(product));
    await cancelFirstLesson(sold.learner, sold.contract.id);
    const row = () => db.contract.findUniqueOrThrow({ where: { id: sold.contract.id } });
    const token = async () => encryptId('contract', sold.contract.id, (await row()).revision);
    return { ...sold, row, token };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;
  const refundsOf = ({ contract }: Bought) =>
    db.refund.findMany({ where: { contractId: contract.id }, select: { amount: true, policyVersion: true } });
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);

  it('keeps its refund promise and its refund', async () => {
    const measured = await acrossAChange(buy, async (scene) => {
      const readPromise = async (days: number) =>
        (
          await callerFor(scene.learner, later(days)).payment.refundPromise({
            encryptedContractId: await scene.token(),
          })
        ).amount;
      const [fullAmount, amount] = [await readPromise(5), await readPromise(9)];
      await callerFor(scene.learner, later(9)).payment.refundContract({
        encryptedContractId: await scene.token(),
        promisedAmount: amount,
        reason: '',
      });
      return [fullAmount, amount, await refundsOf(scene)];
    });
    expect(measured).toEqual({
      before: [260_000, 260_000, [{ amount: 260_000, policyVersion: 'payment-2026-11-29' }]],
      after: [280_000, 280_000, [{ amount: 280_000, policyVersion: 'payment-changed' }]],
    });
  });

  it('keeps the extra share of a fault refund', async () => {
    const operator = memberActor(await createOperator());
    const measured = await acrossAChange(buy, async ({ contract }) => {
      const encryptedOrderId = encryptId('order', contract.orderId);
      const { promise } = await callerFor(operator).operations.faultRefund({ encryptedOrderId, fault: 'coach' });
      return promise.amount;
    });
    expect(measured).toEqual({ before: 286_000, after: 600_000 });
  });

  it('keeps its refund at expiry', async () => {
    const measured = await acrossAChange(buy, async (scene) => {
      const { expiresAt } = await scene.row();
      await expireContract(job(expiresAt ?? new Date()), { contractId: scene.contract.id });
      return refundsOf(scene);
    });
    expect(measured).toEqual({
      before: [{ amount: 260_000, policyVersion: 'payment-2026-11-29' }],
      after: [{ amount: 280_000, policyVersion: 'payment-changed' }],
    });
  });

  it('keeps the months that were paid', async () => {
    const product = { type: 'regular', period: 'pro', lessonCount: 5 } as const;
    const measured = await acrossAChange(
      () => buy(product),
      async (scene) => {
        const { regularFirstMonthLessonCount } = await callerFor(scene.learner).lesson.get({
          encryptedId: await scene.token(),
        });
        return [scene.contract.lessonCount, regularFirstMonthLessonCount];
      },
    );
    expect(measured).toEqual({ before: [15, 5], after: [20, 5] });
  });

  it('opens a contract under the versions of its order, and neither row can change them', async () => {
    const measured = await acrossAChange(order, async (placed) => {
      const { contract } = await pay(placed);
      const { lessonPolicyVersion, expiresAt, createdAt } = contract;
      // The expiry is rounded up to the next full hour.
      const days = Math.floor(((expiresAt?.getTime() ?? 0) - createdAt.getTime()) / DAY_MS);
      return { lessonPolicyVersion, days, paymentPolicyVersion: contract.order.paymentPolicyVersion };
    });
    expect(measured).toEqual({
      before: { lessonPolicyVersion: 'lesson-2026-11-30', days: 60, paymentPolicyVersion: 'payment-2026-11-29' },
      after: { lessonPolicyVersion: 'lesson-changed', days: 20, paymentPolicyVersion: 'payment-changed' },
    });
    const change = { lessonPolicyVersion: 'lesson-2026-11' };
    await expect(db.contract.updateMany({ data: change })).rejects.toThrow(/contracts_terms_of_order|Foreign key/);
    await expect(db.order.updateMany({ data: change })).rejects.toThrow(/contracts_terms_of_order|Foreign key/);
  });
});
