import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { Product } from '~/domain/payment/schema';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { expireContract } from '~/server/services/lesson/contract/expire-contract';
import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { autoDeliverToolOrder } from '~/server/services/tools/deliver-tool-order';
import { earnToolOrder } from '~/server/services/tools/earn-tool-order';
import { callerFor, memberActor } from './caller';
import { createOperator } from './factories/document';
import { changePolicies, changes } from './factories/changed-policies';
import { createLessonScene, type LessonScene, sceneStart } from './factories/lesson-scene';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourAhead,
  orderInput,
  takeBackFirstTime,
} from './factories/payment';
import {
  createDeliveryRegion,
  createOperatorActor,
  createTool,
  deliverToolOrder,
  payToolOrder,
  toolLine,
  toolOrderInput,
} from './factories/tools';

const server = await vi.hoisted(async () => (await import('~/test/gateway-server')).startGatewayServer());
afterAll(() => server.close());

const after = (at: Date | null, ms: number) => new Date((at?.getTime() ?? Number.NaN) + ms);
const job = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
/** What a call was refused with, or what it gave. */
const orCode = (call: Promise<unknown>) =>
  call.catch((error: { cause?: { code?: string } }) => error.cause?.code ?? error);

let restore = () => {};
afterEach(() => restore());

/** Sells, changes every number, then looks: at what was sold before, and at the same sold after. */
async function acrossAChange<Sold>(sell: () => Promise<Sold>, measure: (sold: Sold) => Promise<unknown>) {
  const before = await sell();
  restore = changePolicies();
  return { before: await measure(before), after: await measure(await sell()) };
}

const numbersOf = (value: unknown): [string, number][] =>
  typeof value === 'number'
    ? [['', value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          numbersOf(part).map(([path, number]): [string, number] => [`.${key}${path}`, number]),
        )
      : [];

it.each(changes.map(([now, next]) => ({ version: now.version, now, next })))(
  '$version has no number of the next version',
  ({ now, next }) => {
    const changed = new Map(numbersOf(next));
    expect(numbersOf(now).filter(([path, number]) => changed.get(path) === number)).toEqual([]);
    expect([...changed.keys()]).toEqual(numbersOf(now).map(([path]) => path));
  },
);

describe('lessons that were sold before a change', () => {
  const fixed = async (lessonCount?: number) => {
    const s = await createLessonScene(lessonCount);
    await s.fix();
    return s;
  };
  const held = async () => {
    const s = await fixed();
    const { endsAt } = await s.lesson();
    await s.as.coach(endsAt).hold({ encryptedLessonId: await s.lessonId() });
    return s;
  };
  const paidBy = async ({ contract }: LessonScene, account: 'COACH_PAYABLE' | 'COACH_PENDING' | 'VAT') => {
    const { _sum } = await db.ledgerEntry.aggregate({
      _sum: { amount: true },
      where: { account, transaction: { orderId: contract.orderId } },
    });
    return 0 - (_sum.amount ?? 0);
  };
  const until = async (s: LessonScene, ms: number) => {
    const { expiresAt } = await s.row();
    return after(expiresAt, ms);
  };

  it.each([
    {
      what: 'are as long as they were',
      sell: createLessonScene,
      measure: async (s: LessonScene) => {
        await s.fix();
        const { startsAt, endsAt } = await s.lesson();
        return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
      },
      before: 50,
      after: 40,
    },
    {
      what: 'are cancelled for nothing as long as they could be',
      sell: () => fixed(1),
      measure: async (s: LessonScene) => {
        const [at, encryptedLessonId] = [after(sceneStart, -30 * HOUR_MS), await s.lessonId()];
        const { term } = await s.as.learner(at).cancelPromise({ encryptedLessonId });
        await s.as.learner(at).cancel({ encryptedLessonId, term });
        return [term, (await s.lesson()).status, await paidBy(s, 'COACH_PENDING')];
      },
      before: ['EARLY', 'CANCELLED_FREE', 0],
      after: ['LATE', 'CANCELLED_CHARGED', 70_000],
    },
    {
      what: 'have the minutes after they were fixed',
      sell: createLessonScene,
      measure: async (s: LessonScene) => {
        const at = after(sceneStart, -4 * HOUR_MS);
        await s.fix(sceneStart, at);
        const { freeUntil } = await s.as.learner(at).cancelPromise({ encryptedLessonId: await s.lessonId() });
        return ((freeUntil?.getTime() ?? 0) - at.getTime()) / MINUTE_MS;
      },
      before: 5,
      after: 20,
    },
    {
      what: 'forgive as many late cancels',
      sell: fixed,
      measure: async (s: LessonScene) =>
        (await s.as.learner(after(sceneStart, -HOUR_MS)).cancelPromise({ encryptedLessonId: await s.lessonId() }))
          .waiversLeft,
      before: 0,
      after: 1,
    },
    {
      what: 'are reported as missed within the same time',
      sell: fixed,
      measure: async (s: LessonScene) => {
        const report = async (ms: number) =>
          orCode(
            s.as
              .coach(after(sceneStart, ms))
              .reportNoShow({
                encryptedLessonId: await s.lessonId(),
                reason: '문이 닫혀 있었어요',
                agreedToTerms: true,
              })
              .then(() => 'reported'),
          );
        return [await report(20 * HOUR_MS), await report(10 * MINUTE_MS)];
      },
      before: ['reported', 'MOVE_NOT_ALLOWED'],
      after: ['TOO_LATE', 'reported'],
    },
    {
      what: 'give the same on top when the coach stays away',
      sell: fixed,
      measure: async (s: LessonScene) => {
        await s.as
          .learner(after(sceneStart, HOUR_MS))
          .reportNoShow({ encryptedLessonId: await s.lessonId(), reason: '오지 않았어요', agreedToTerms: true });
        return s.balance();
      },
      before: 5,
      after: 6,
    },
    {
      what: 'count as held by themselves at the same time',
      sell: fixed,
      measure: async (s: LessonScene) => {
        await autoCompleteLesson(job(after(sceneStart, 20 * HOUR_MS)), { lessonId: (await s.lesson()).id });
        return (await s.lesson()).status;
      },
      before: 'CONFIRMED',
      after: 'HELD',
    },
    {
      what: 'can be taken back as long',
      sell: held,
      measure: async (s: LessonScene) => {
        const [lesson] = (await s.as.coach().get({ encryptedId: await s.token() })).lessons;
        return ((lesson?.undoHoldUntil?.getTime() ?? 0) - (lesson?.endsAt.getTime() ?? 0)) / MINUTE_MS;
      },
      before: 10,
      after: 30,
    },
    {
      what: 'are done, and pay the coach the same share, at the same time',
      sell: held,
      measure: async (s: LessonScene) => {
        const { id: lessonId, heldAt } = await s.lesson();
        const at = async (hours: number) => {
          await closeHeldLesson(job(after(heldAt, hours * HOUR_MS)), { lessonId });
          return [(await s.lesson()).status, await paidBy(s, 'COACH_PAYABLE')];
        };
        return [...(await at(30)), ...(await at(48)), await paidBy(s, 'VAT')];
      },
      before: ['HELD', 0, 'DONE', 52_000, 1_181],
      after: ['DONE', 70_000, 'DONE', 70_000, 5_000],
    },
    {
      what: 'pay the coach the same share when they are held later',
      sell: () => fixed(),
      measure: async (s: LessonScene) => {
        const encryptedLessonId = await s.lessonId();
        await s.as.coach((await s.lesson()).endsAt).hold({ encryptedLessonId });
        return [await paidBy(s, 'COACH_PENDING'), await paidBy(s, 'VAT')];
      },
      before: [52_000, 1_181],
      after: [70_000, 5_000],
    },
    {
      what: 'can be paused as long',
      sell: createLessonScene,
      measure: async (s: LessonScene) => {
        const ask = async (days: number) =>
          orCode(
            s.as
              .learner()
              .pausePromise({ encryptedId: await s.token(), days })
              .then(() => 'paused'),
          );
        return [await ask(3), await ask(8), await ask(20)];
      },
      before: ['INVALID_INPUT', 'paused', 'paused'],
      after: ['paused', 'paused', 'INVALID_INPUT'],
    },
    {
      what: 'are extended from the same day on, by as much',
      sell: createLessonScene,
      measure: async (s: LessonScene) => {
        const { expiresAt } = await s.row();
        const early = s.as.learner(await until(s, -10 * DAY_MS));
        const offered = (await early.get({ encryptedId: await s.token() })).extendableTo !== null;
        await s.as.learner(await until(s, -DAY_MS)).extend({ encryptedId: await s.token() });
        return [offered, ((await until(s, 0)).getTime() - (expiresAt?.getTime() ?? 0)) / DAY_MS];
      },
      before: [true, 30],
      after: [false, 12],
    },
  ])('$what', async ({ sell, measure, ...expected }) => {
    const { what: _what, ...numbers } = expected;
    expect(await acrossAChange(() => sell(), measure)).toEqual(numbers);
  });
});

describe('what was paid before a change', () => {
  async function order(product?: Product) {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { confirmation } = await approveOrder(server.url, learner, orderInput(offered, hourAhead(3, 19), product));
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
    await takeBackFirstTime(sold.learner, sold.contract.id);
    const row = () => db.contract.findUniqueOrThrow({ where: { id: sold.contract.id } });
    const token = async () => encryptId('contract', sold.contract.id, (await row()).revision);
    return { ...sold, row, token };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;
  const refundsOf = ({ contract }: Bought) =>
    db.refund.findMany({ where: { contractId: contract.id }, select: { amount: true, policyVersion: true } });
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);

  it('is promised back, and goes back, as it was', async () => {
    const found = await acrossAChange(buy, async (s) => {
      const promised = async (days: number) =>
        (await callerFor(s.learner, later(days)).payment.refundPromise({ encryptedContractId: await s.token() }))
          .amount;
      const [whole, amount] = [await promised(5), await promised(9)];
      await callerFor(s.learner, later(9)).payment.refundContract({
        encryptedContractId: await s.token(),
        promisedAmount: amount,
        reason: '',
      });
      return [whole, amount, await refundsOf(s)];
    });
    expect(found).toEqual({
      before: [260_000, 234_000, [{ amount: 234_000, policyVersion: 'payment-2026-11-22' }]],
      after: [280_000, 280_000, [{ amount: 280_000, policyVersion: 'payment-changed' }]],
    });
  });

  it('gives the same on top when somebody is at fault', async () => {
    const operator = memberActor(await createOperator());
    const found = await acrossAChange(buy, async ({ contract }) => {
      const encryptedOrderId = encryptId('order', contract.orderId);
      const { promise } = await callerFor(operator).operations.faultRefund({ encryptedOrderId, fault: 'coach' });
      return promise.amount;
    });
    expect(found).toEqual({ before: 286_000, after: 600_000 });
  });

  it('goes back as it was when its time is over', async () => {
    const found = await acrossAChange(buy, async (s) => {
      const { expiresAt } = await s.row();
      await expireContract(job(expiresAt ?? new Date()), { contractId: s.contract.id });
      return refundsOf(s);
    });
    expect(found).toEqual({
      before: [{ amount: 234_000, policyVersion: 'payment-2026-11-22' }],
      after: [{ amount: 280_000, policyVersion: 'payment-changed' }],
    });
  });

  it('is for the months that were paid', async () => {
    const product = { type: 'regular', period: 'pro', lessonCount: 5 } as const;
    const found = await acrossAChange(
      () => buy(product),
      async (s) => {
        const { regularFirstMonthLessonCount } = await callerFor(s.learner).lesson.get({
          encryptedId: await s.token(),
        });
        return [s.contract.lessonCount, regularFirstMonthLessonCount];
      },
    );
    expect(found).toEqual({ before: [15, 5], after: [20, 5] });
  });

  it('opens under what the order was placed under, and neither row can say otherwise', async () => {
    const found = await acrossAChange(order, async (placed) => {
      const { contract } = await pay(placed);
      const { lessonPolicyVersion, expiresAt, createdAt } = contract;
      // The end is the next full hour.
      const days = Math.floor(((expiresAt?.getTime() ?? 0) - createdAt.getTime()) / DAY_MS);
      return { lessonPolicyVersion, days, paymentPolicyVersion: contract.order.paymentPolicyVersion };
    });
    expect(found).toEqual({
      before: { lessonPolicyVersion: 'lesson-2026-11-22', days: 60, paymentPolicyVersion: 'payment-2026-11-22' },
      after: { lessonPolicyVersion: 'lesson-changed', days: 20, paymentPolicyVersion: 'payment-changed' },
    });
    const change = { lessonPolicyVersion: 'lesson-2026-11' };
    await expect(db.contract.updateMany({ data: change })).rejects.toThrow(/contracts_terms_of_order|Foreign key/);
    await expect(db.order.updateMany({ data: change })).rejects.toThrow(/contracts_terms_of_order|Foreign key/);
  });
});

describe('tools that were sold before a change', () => {
  async function ordered() {
    const [learner, region] = [await createPayingLearner(), await createDeliveryRegion()];
    const [mat, piano] = [await createTool(), await createTool({ name: '디지털 피아노', rentPrice: 39_000 })];
    const lines = [toolLine(mat), toolLine(piano, { mode: 'rent', months: 3 })];
    const encryptedOrderId = await payToolOrder(server.url, learner, await toolOrderInput(lines, region));
    return { learner, encryptedOrderId, toolOrderId: decryptId('toolOrder', encryptedOrderId).id };
  }
  async function delivered() {
    const sold = await ordered();
    await deliverToolOrder(await createOperatorActor(), sold.encryptedOrderId);
    return sold;
  }
  const rowOf = ({ toolOrderId }: { toolOrderId: number }) =>
    db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderId }, include: { items: true } });

  it('come back for as much, as long, and rents end when they would have', async () => {
    const found = await acrossAChange(delivered, async (sold) => {
      const { deliveredAt, items } = await rowOf(sold);
      const back = (mode: 'buy' | 'rent', days: number) =>
        orCode(
          callerFor(sold.learner, after(deliveredAt, days * DAY_MS))
            .tools.returnPromise({
              encryptedOrderId: sold.encryptedOrderId,
              encryptedItemIds: items.filter((item) => item.mode === mode).map(({ id }) => encryptId('toolItem', id)),
            })
            .then(({ amount }) => amount),
        );
      const end = items.find(({ mode }) => mode === 'rent')?.rentEndsAt;
      return [
        await back('buy', 1),
        await back('buy', 3),
        await back('rent', 25),
        ((end?.getTime() ?? 0) - (deliveredAt?.getTime() ?? 0)) / DAY_MS,
      ];
    });
    expect(found).toEqual({ before: [41_000, 41_000, 78_000, 90], after: [45_000, 'NOT_RETURNABLE', 39_000, 60] });
  });

  it('arrive by themselves when they would have', async () => {
    const operator = await createOperatorActor();
    const found = await acrossAChange(ordered, async (sold) => {
      const { encryptedOrderId, toolOrderId } = sold;
      const { operations } = callerFor(operator);
      await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
      await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
      const { shippedAt } = await rowOf(sold);
      await autoDeliverToolOrder({ db, now: after(shippedAt, 3 * DAY_MS) }, { toolOrderId });
      return (await rowOf(sold)).status;
    });
    expect(found).toEqual({ before: 'SHIPPED', after: 'DELIVERED' });
  });

  it('are earned, with their VAT, when they would have been', async () => {
    const found = await acrossAChange(delivered, async (sold) => {
      const { deliveredAt } = await rowOf(sold);
      await earnToolOrder({ db, now: after(deliveredAt, 8 * DAY_MS) }, sold);
      return db.ledgerEntry.findMany({
        where: { account: { in: ['VAT', 'PLATFORM_REVENUE'] }, transaction: { toolOrderId: sold.toolOrderId } },
        select: { account: true, amount: true, transaction: { select: { policyVersion: true } } },
        orderBy: { id: 'asc' },
      });
    });
    const earned = (policyVersion: string, net: number, vat: number) => [
      { account: 'PLATFORM_REVENUE', amount: -net, transaction: { policyVersion } },
      { account: 'VAT', amount: -vat, transaction: { policyVersion } },
    ];
    expect(found).toEqual({
      before: earned('tools-2026-11', 77_273, 7_727),
      after: earned('tools-changed', 70_834, 14_166),
    });
  });
});
