import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { callerFor } from '~/test/caller';
import { createPayingLearner, ledgerTotal } from '~/test/factories/payment';
import { createTool, toolLine, toolOrderIdOf } from '~/test/factories/tools';
import { openToolShop } from '~/test/tool-shop';

const shop = await openToolShop();
const { operator } = shop;

describe('two refunds of one payment', () => {
  it.each([
    ['the second was paid and nobody could write it down', 'second'],
    ['the first was refunded by hand', 'first'],
  ] as const)('%s: the retry of the first one is not mistaken for the second', async (_name, paid) => {
    const learner = await createPayingLearner();
    const tools = [await createTool(), await createTool({ name: '요가 블록' })];
    const encryptedOrderId = await shop.sell(
      learner,
      tools.map((tool) => toolLine(tool)),
    );
    await shop.deliver(encryptedOrderId);
    const { id: paymentId, paymentKey } = await db.payment.findUniqueOrThrow({
      where: { toolOrderId: toolOrderIdOf(encryptedOrderId) },
    });
    const where = { paymentKey: paymentKey ?? '' };
    const returnItem = async (encryptedItemId: string) => {
      await callerFor(learner).tools.requestReturn({
        encryptedOrderId,
        encryptedItemIds: [encryptedItemId],
        promisedAmount: 41_000,
      });
      const requestedReturn = await db.toolReturn.findFirstOrThrow({
        where: { toolOrderId: toolOrderIdOf(encryptedOrderId), receivedAt: null },
      });
      return {
        key: `refund:return:${requestedReturn.id}`,
        receive: () => callerFor(operator).operations.receiveToolReturn({ encryptedOrderId }),
      };
    };
    const [firstItem, secondItem] = (await callerFor(learner).tools.order({ encryptedOrderId })).items;

    await db.sandboxPayment.update({ where, data: { status: 'ABORTED' } });
    await (await returnItem(firstItem?.encryptedItemId ?? '')).receive();
    await db.sandboxPayment.update({ where, data: { status: 'DONE' } });
    const second = await returnItem(secondItem?.encryptedItemId ?? '');
    await db.sandboxAnswer.create({ data: { key: second.key, status: 0, body: {} } });
    await second.receive();
    await db.sandboxAnswer.deleteMany({ where: { key: second.key } });
    expect(await db.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' } })).toMatchObject([
      { status: 'FAILED' },
      { status: 'REQUESTED' },
    ]);
    await paymentGateway('sandbox').cancel({
      ...where,
      amount: 41_000,
      reason: '반품하신 도구를 확인했어요.',
      idempotencyKey: paid === 'second' ? second.key : 'by hand',
      refundAccount: null,
    });

    await callerFor(operator).operations.retryToolRefunds({ encryptedOrderId });
    await settlePayment({ db, now: new Date() }, { paymentId });
    expect(await db.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' } })).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE' },
    ]);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where })).balanceAmount).toBe(92_000 - 82_000);
    expect((await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).balanceAmount).toBe(10_000);
    expect(await ledgerTotal()).toBe(0);
  });
});
