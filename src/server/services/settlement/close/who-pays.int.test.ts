import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { endContract } from '~/server/services/lesson/contract/end/refund-contract';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import {
  createLessonScene,
  type LessonScene,
  sceneAfter,
  sceneJob,
  sceneNow,
  sceneStart,
} from '~/test/factories/lesson-scene';
import { createCoach } from '~/test/factories/lesson';
import { createSubstituteScene } from '~/test/factories/substitute';
import { rejection } from '~/test/rejection';
import { startAndCloseMonth } from '~/test/factories/settlement';

afterAll(stopSender);

/** The terms before the platform bore bonus lessons, and before coaches bore a part of their fault. */
const earlier = { lessonPolicyVersion: 'lesson-2026-11-25', paymentPolicyVersion: 'payment-2026-11-25' };
const at = (day: number, hour = 19) => seoulInstant(2026, 11, day, hour);

/** Returns what an account of the order gained, KRW. */
const gained = async (
  scene: LessonScene,
  account: 'COACH_PENDING' | 'COACH_PAYABLE' | 'PLATFORM_REVENUE' | 'LEARNER',
) => {
  const where = { account, transaction: { orderId: scene.order.id } };
  return 0 - ((await db.ledgerEntry.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0);
};
const ledgerSum = async () => (await readLedgerBalances({ db })).total;

/** The coach cancels the only lesson late, and the learner takes the returned and the bonus lesson. */
async function giveBonus(sold: Parameters<typeof createLessonScene>[1]) {
  const scene = await createLessonScene(1, sold);
  await scene.fix();
  const late = sceneAfter(-2 * HOUR_MS);
  await scene.as.coach(late).cancel({ encryptedLessonId: await scene.lessonId(), term: 'COACH_LATE' });
  expect(await scene.balance()).toBe(2);
  await scene.fix(at(26), late);
  await scene.fix(at(27), late);
  return scene;
}
const hold = async (scene: LessonScene, sequence: number, startsAt: Date) =>
  scene.as.coach(sceneAfter(HOUR_MS, startsAt)).hold({ encryptedLessonId: await scene.lessonId(sequence) });

describe('a bonus lesson', () => {
  it.each([
    { sold: {}, pending: [52_000, 104_000], forecast: 104_000, name: 'is paid by the platform' },
    { sold: earlier, pending: [52_000, 52_000], forecast: 52_000, name: 'of an earlier order pays nobody' },
  ])('$name, and the forecast says so', async ({ sold, pending, forecast }) => {
    const scene = await giveBonus(sold);
    const month = await callerFor(scene.actors.coach, at(25)).b2bExpert.settlement.month({ month: '2026-11' });
    expect(month.forecast?.planned.amount).toBe(forecast);
    await hold(scene, 2, at(26));
    expect(await gained(scene, 'COACH_PENDING')).toBe(pending[0]);
    await hold(scene, 3, at(27));
    expect(await gained(scene, 'COACH_PENDING')).toBe(pending[1]);
    // The learner has paid one lesson: 65,000 won, of which the platform keeps its share without VAT.
    expect(await scene.account('CONTRACT_LIABILITY')).toBe(0);
    const vat = Math.floor((13_000 * 10) / 110);
    expect(await gained(scene, 'PLATFORM_REVENUE')).toBe(13_000 - vat - ((pending[1] ?? 0) - 52_000));
    expect(await ledgerSum()).toBe(0);
  });

  it('that is undone after a complaint is taken back from the coach, and another one is paid again', async () => {
    const scene = await giveBonus({});
    await hold(scene, 2, at(26));
    await hold(scene, 3, at(27));
    await scene.as.learner(sceneAfter(2 * HOUR_MS, at(27))).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(3),
      kind: 'QUALITY',
      text: '약속한 내용과 달랐어요. 확인해 주세요.',
    });
    const { id } = await db.complaint.findFirstOrThrow({ where: { contractId: scene.contract.id } });
    const operator = memberActor(await createOperator());
    const resolved = sceneAfter(3 * HOUR_MS, at(27));
    const complaintId = { encryptedComplaintId: encryptId('complaint', id) };
    const console = callerFor(operator, resolved).operations;
    expect(await console.getComplaint(complaintId)).toMatchObject({ lesson: { bonusPaid: true } });
    await console.resolveComplaint({
      ...complaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer: '확인하고 1회를 돌려드렸어요.',
    });
    expect(await gained(scene, 'COACH_PENDING')).toBe(52_000);
    await scene.fix(at(29), resolved);
    await hold(scene, 4, at(29));
    expect(await gained(scene, 'COACH_PENDING')).toBe(104_000);
    expect(await ledgerSum()).toBe(0);
  });

  it('that the learner cancels late costs the learner as any other: the coach is paid for it', async () => {
    const scene = await giveBonus({});
    await hold(scene, 2, at(26));
    const encryptedLessonId = await scene.lessonId(3);
    await scene.as.learner(sceneAfter(-HOUR_MS, at(27))).cancel({ encryptedLessonId, term: 'LATE' });
    expect(await gained(scene, 'COACH_PENDING')).toBe(104_000);
  });
});

/** Holds a lesson of four, and ends the contract because of a fault. */
async function endWithFault(fault: 'coach' | 'platform', sold = {}) {
  const scene = await createLessonScene(4, sold);
  await scene.fix();
  await hold(scene, 1, sceneStart);
  await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId: (await scene.lesson()).id });
  const now = at(28);
  const operator = memberActor(await createOperator());
  const preview = await callerFor(operator, now).operations.faultRefund({
    encryptedOrderId: encryptId('order', scene.order.id),
    fault,
  });
  await db.$transaction((tx) =>
    endContract(tx, {
      contractId: scene.contract.id,
      orderId: scene.order.id,
      fault,
      promisedAmount: preview.promise.amount,
      reason: '코치 사정으로 끝났어요.',
      role: 'operator',
      actorId: operator.userId,
      now,
    }),
  );
  const mail = await db.message.findFirstOrThrow({
    where: { template: 'lesson-contractEnded', userId: scene.coach.userId },
  });
  return { scene, preview, mail };
}

describe('the amount that a refund adds for a fault of a contract with a substitute', () => {
  it.each([
    ['nobody is named', null, [0, 0]],
    ['the contract’s coach is named', 'own', [26_000, 0]],
    ['the substitute is named', 'other', [0, 26_000]],
  ] as const)('is paid by the coach at fault alone: %s', async (_, named, [own, other]) => {
    const scene = await createSubstituteScene();
    await scene.propose();
    await scene.agree();
    await scene.decide(true);
    const now = sceneAfter(-HOUR_MS);
    const operator = memberActor(await createOperator());
    const { operations } = callerFor(operator, now);
    const coachId = { own: scene.coach.id, other: scene.other.id };
    const input = {
      encryptedOrderId: encryptId('order', scene.order.id),
      fault: 'coach',
      ...(named === null ? {} : { encryptedCoachId: encryptId('coach', coachId[named]) }),
    } as const;
    // Another coach of the substitute's name, from whom the operator must tell the substitute.
    await createCoach({ displayName: '도우리' });
    const preview = await operations.faultRefund(input);
    expect(preview).toMatchObject({
      promise: { amount: 286_000 },
      coachBears: own + other,
      coaches: [
        { name: expect.stringContaining(scene.coach.displayName) },
        { name: expect.stringMatching(/^도우리\(.+\)$/) },
      ],
    });
    await db.$transaction((tx) =>
      endContract(tx, {
        contractId: scene.contract.id,
        orderId: scene.order.id,
        fault: 'coach',
        coachAtFaultId: named && coachId[named],
        promisedAmount: preview.promise.amount,
        reason: '코치 사정으로 끝났어요.',
        role: 'operator',
        actorId: operator.userId,
        now,
      }),
    );
    const paid = async (ownerId: number) =>
      (
        await db.ledgerEntry.aggregate({
          where: { account: 'COACH_PAYABLE', ownerId, transaction: { kind: 'COACH_FAULT' } },
          _sum: { amount: true },
        })
      )._sum.amount ?? 0;
    expect([await paid(scene.coach.userId), await paid(scene.other.userId)]).toEqual([own, other]);
    const mails = await db.message.findMany({
      where: { userId: { in: [scene.coach.userId, scene.other.userId] }, text: { contains: '다음 정산에서 빼' } },
    });
    expect(mails.map(({ userId }) => userId)).toEqual(
      named === null ? [] : [named === 'own' ? scene.coach.userId : scene.other.userId],
    );
    expect(await ledgerSum()).toBe(0);
  });

  it('rejects a coach who gave no lesson of the contract', async () => {
    const [scene, stranger] = [await createLessonScene(), await createCoach()];
    const { operations } = callerFor(memberActor(await createOperator()), sceneNow);
    const input = { encryptedOrderId: encryptId('order', scene.order.id), fault: 'coach' } as const;
    const named = { ...input, encryptedCoachId: encryptId('coach', stranger.id) };
    expect(await rejection(operations.faultRefund(named))).toBe('NOT_FOUND');
    expect((await operations.faultRefund(input)).coachBears).toBe(26_000);
  });
});

describe('the amount that a refund adds for a fault', () => {
  it.each([
    { fault: 'coach', sold: {}, pays: 26_000 },
    { fault: 'coach', sold: earlier, pays: 0 },
    { fault: 'platform', sold: {}, pays: 0 },
  ] as const)('of the $fault costs the coach $pays won ($sold.paymentPolicyVersion)', async ({ fault, sold, pays }) => {
    const { scene, preview, mail } = await endWithFault(fault, sold);
    // 260,000 paid, one lesson used, 10 % on top: the same for the learner, no matter who pays it.
    expect(preview).toMatchObject({ promise: { amount: 221_000 }, coachBears: pays });
    expect(await gained(scene, 'LEARNER')).toBe(221_000);
    expect(await gained(scene, 'COACH_PAYABLE')).toBe(52_000 - pays);
    expect(mail.text.includes('다음 정산에서 빼')).toBe(pays > 0);
    expect(await ledgerSum()).toBe(0);
  });

  it('is a line of the coach’s forecast, and then of the next statement, its paper and its table', async () => {
    const { scene, mail } = await endWithFault('coach');
    expect(mail.text).toContain('26,000원');
    const title = scene.program.title;
    const caller = callerFor(scene.actors.coach, at(28, 21)).b2bExpert.settlement;
    const month = seoulMonth(sceneStart);
    const { forecast } = await caller.month({ month });
    expect(forecast?.held).toMatchObject([
      { kind: 'FAULT', title, of: scene.learner.name, amount: -26_000, at: at(28) },
      { kind: 'LESSON', amount: 52_000 },
    ]);
    expect(forecast?.now.gross).toBe(26_000);
    await startAndCloseMonth(month, seoulInstant(2026, 12, 3, 3));
    const after = callerFor(scene.actors.coach, seoulInstant(2026, 12, 4)).b2bExpert.settlement;
    const { statement, open } = await after.month({ month });
    expect(open).toEqual([]);
    expect(statement).toMatchObject({ gross: 26_000, net: 25_150 });
    expect(statement?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['FAULT', -26_000],
      ['LESSON', 52_000],
    ]);
    const { csv } = await after.year({ year: 2026 });
    expect(csv).toContain(`코치 사정 환불 · ${title},1:1 수업,-26000`);
    // A coach who does not agree disputes it like every other line.
    const lineId = statement?.lines[0]?.lineId ?? 0;
    expect(await after.dispute({ lineId, sentence: '제 사정이 아니었어요.' })).toEqual({ affected: 1 });
  });
});
