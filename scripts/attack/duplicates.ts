import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, hourInDays, ledgerTotal, orderInput } from '~/test/factories/payment';
import { createDeliveryRegion, createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { type Attack, Findings } from './attack';
import { approve, approveTools, createBuyer } from './buyer';
import { clientFor, outcomeOf } from './client';

const PRESSES = 10;
const ROUNDS = 10;

/**
 * A button that is pressed many times at the same time: `press` is one press, `effects` counts how often it took
 * effect.
 */
type Button = { press: () => Promise<unknown>; effects: () => Promise<number> };
type Scene = { url: string; round: number };

/** Creates a paid contract of today whose learner and coach call over HTTP. */
async function contractScene({ url, round }: Scene) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const startsAt = hourInDays(3 + round, 15);
  const { contract } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt,
    now: new Date(),
  });
  const clients = { learner: await clientFor(url, learner.id), coach: await clientFor(url, coach.user.id) };
  const row = () => db.contract.findUniqueOrThrow({ where: { id: contract.id } });
  const token = async () => contractToken(await row());
  const lessonId = async () =>
    lessonToken(await db.lesson.findFirstOrThrow({ where: { contractId: contract.id }, orderBy: { id: 'desc' } }));
  const fix = async () => {
    const { encryptedLessonId } = await clients.learner.lesson.schedule.mutate({
      encryptedId: await token(),
      startsAt,
    });
    await clients.coach.lesson.confirm.mutate({ encryptedLessonId });
  };
  return { contract, startsAt, ...clients, token, lessonId, fix };
}

const eventsOf = (machine: string, entityId: number, to: string) =>
  db.stateEvent.count({ where: { machine, entityId, to } });

const buttons: Record<string, (scene: Scene) => Promise<Button>> = {
  'an order of an hour is placed': async ({ url, round }) => {
    const buyer = await createBuyer(url);
    const input = orderInput(await createOfferedCoach(), hourInDays(3 + round, 19));
    return {
      press: () => buyer.client.payment.createOrder.mutate(input),
      effects: () => db.timeReservation.count({ where: { learnerId: buyer.userId } }),
    };
  },
  'a payment is confirmed': async ({ url, round }) => {
    const buyer = await createBuyer(url);
    const { encryptedOrderId, confirmation } = await approve(
      url,
      buyer,
      orderInput(await createOfferedCoach(), hourInDays(3 + round, 19)),
    );
    const orderId = decryptId('order', encryptedOrderId).id;
    return {
      press: () => buyer.client.payment.confirm.mutate(confirmation),
      effects: async () =>
        (await db.contract.count({ where: { orderId } })) * (await db.ledgerTransaction.count({ where: { orderId } })),
    };
  },
  'a lesson is asked for': async (from) => {
    const scene = await contractScene(from);
    const encryptedId = await scene.token();
    return {
      press: () => scene.learner.lesson.schedule.mutate({ encryptedId, startsAt: scene.startsAt }),
      effects: () => db.lesson.count({ where: { contractId: scene.contract.id } }),
    };
  },
  'a lesson is confirmed': async (from) => {
    const scene = await contractScene(from);
    await scene.learner.lesson.schedule.mutate({ encryptedId: await scene.token(), startsAt: scene.startsAt });
    const encryptedLessonId = await scene.lessonId();
    const { id } = decryptId('lesson', encryptedLessonId);
    return {
      press: () => scene.coach.lesson.confirm.mutate({ encryptedLessonId }),
      effects: () => eventsOf('lesson', id, 'CONFIRMED'),
    };
  },
  'a lesson is cancelled': async (from) => {
    const scene = await contractScene(from);
    await scene.fix();
    const encryptedLessonId = await scene.lessonId();
    const { term } = await scene.learner.lesson.cancelPromise.query({ encryptedLessonId });
    const { id } = decryptId('lesson', encryptedLessonId);
    return {
      press: () => scene.learner.lesson.cancel.mutate({ encryptedLessonId, term }),
      effects: () => eventsOf('lesson', id, 'CANCELLED_FREE'),
    };
  },
  'a contract is refunded': async ({ url, round }) => {
    const buyer = await createBuyer(url);
    const { encryptedOrderId, confirmation } = await approve(
      url,
      buyer,
      orderInput(await createOfferedCoach(), hourInDays(3 + round, 19)),
    );
    await buyer.client.payment.confirm.mutate(confirmation);
    const contract = await db.contract.findUniqueOrThrow({
      where: { orderId: decryptId('order', encryptedOrderId).id },
    });
    const encryptedContractId = contractToken(contract);
    const { amount } = await buyer.client.payment.refundPromise.query({ encryptedContractId });
    return {
      press: () => buyer.client.payment.refundContract.mutate({ encryptedContractId, promisedAmount: amount }),
      effects: () => db.refund.count({ where: { contractId: contract.id } }),
    };
  },
  'tools are ordered': async ({ url }) => {
    const [buyer, tool] = [await createBuyer(url), await createTool({ stock: 5 })];
    const input = await toolOrderInput([toolLine(tool)], await createDeliveryRegion());
    return {
      press: () => buyer.client.tools.createOrder.mutate(input),
      effects: async () => 5 - (await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).stock,
    };
  },
  'an order of tools is cancelled': async ({ url }) => {
    const [buyer, tool] = [await createBuyer(url), await createTool({ stock: 5 })];
    const input = await toolOrderInput([toolLine(tool)], await createDeliveryRegion());
    const { encryptedOrderId, confirmation } = await approveTools(url, buyer, input);
    await buyer.client.payment.confirm.mutate(confirmation);
    const { id } = decryptId('toolOrder', encryptedOrderId);
    const refunds = () => db.refund.count({ where: { payment: { toolOrderId: id } } });
    const stock = async () => (await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).stock;
    return {
      press: () => buyer.client.tools.cancelOrder.mutate({ encryptedOrderId, promisedAmount: input.total }),
      effects: async () => (await refunds()) * ((await stock()) === 5 ? 1 : 0),
    };
  },
  'a complaint is sent': async (from) => {
    const scene = await contractScene(from);
    await scene.fix();
    const input = {
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'OTHER' as const,
      text: '연락이 닿지 않아요. 확인해 주세요.',
    };
    return {
      press: () => scene.learner.lesson.reportComplaint.mutate(input),
      effects: () => db.complaint.count({ where: { contractId: scene.contract.id } }),
    };
  },
  'a receipt is asked for': async ({ url, round }) => {
    const buyer = await createBuyer(url);
    const { encryptedOrderId, confirmation } = await approve(
      url,
      buyer,
      orderInput(await createOfferedCoach(), hourInDays(3 + round, 19)),
    );
    await buyer.client.payment.confirm.mutate(confirmation);
    return {
      press: () => buyer.client.document.request.mutate({ kind: 'receipt', encryptedId: encryptedOrderId }),
      effects: () => db.document.count({ where: { ownerId: buyer.userId } }),
    };
  },
  'a favourite is given': async ({ url }) => {
    const [buyer, offered] = [await createBuyer(url), await createOfferedCoach()];
    const input = { encryptedCoachId: encryptId('coach', offered.coach.id), favourite: true };
    return {
      press: () => buyer.client.coach.setFavourite.mutate(input),
      effects: () => db.favouriteCoach.count({ where: { userId: buyer.userId } }),
    };
  },
};

export const duplicates: Attack = {
  name: 'duplicates',
  what: `each of ${Object.keys(buttons).length} buttons pressed ${PRESSES} times at once, ${ROUNDS} rounds`,
  async run({ url }) {
    const findings = new Findings();
    let tried = 0;
    for (const [name, prepare] of Object.entries(buttons)) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { press, effects } = await prepare({ url, round });
        const outcomes = await Promise.all(Array.from({ length: PRESSES }, () => outcomeOf(press())));
        tried += PRESSES;
        const times = await effects();
        findings.check(times === 1, `${name}: it took effect ${times} times`);
        findings.check(outcomes.includes('OK'), `${name}: nobody was told that it worked (${outcomes[0]})`);
        findings.check(!outcomes.includes('INTERNAL'), `${name}: a press failed as a fault`);
      }
    }
    findings.check((await ledgerTotal()) === 0, 'the ledger does not sum to zero');
    return { tried, found: findings.list() };
  },
};
