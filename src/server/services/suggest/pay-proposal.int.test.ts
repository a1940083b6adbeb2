import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waiversOf } from '~/domain/lesson/cancel';
import { timeTerms } from '~/domain/lesson/time-terms';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { remindFirstLesson } from '~/server/services/lesson/reminder/remind-first-lesson';
import { callerFor } from '~/test/caller';
import { createMatchingScene } from '~/test/factories/matching';
import { approveHeld, ledgerTotal } from '~/test/factories/payment';
import { draftId } from '~/test/factories/suggest';
import { expireConsulting } from '~/server/services/matching/end/expire-consulting';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

/** Creates a request with a proposal from its first coach; uses the real time, as the gateway does. */
async function createProposal(part: Partial<SuggestAnswers> = {}) {
  const scene = await createMatchingScene({ coaches: 2 });
  const { encryptedCsId, encryptedFormDataId } = await scene.submitAnswers(part);
  const coachId = scene.coachId(0);
  const sent = await scene.proposal(coachId);
  await scene.asCoach(coachId).propose(sent);
  const { consultingId } = await scene.match();
  const [startsAt = scene.now] = sent.times;
  const choose = async (at = startsAt) => {
    const { encryptedOrderId } = await scene.as().chooseProposal({
      encryptedConsultingId: encryptedCsId,
      encryptedCoachId: encryptId('coach', coachId),
      startsAt: at,
    });
    if (encryptedOrderId === null) throw new Error('the door is missing');
    return encryptedOrderId;
  };
  /** Places an order as the payment page does. */
  const order = async (at: Date, more: { encryptedFormDataId?: string; coachId?: number } = {}) =>
    (
      await callerFor(scene.actor).payment.createOrder({
        permalink: scene.program.permalink,
        encryptedCoachId: encryptId('coach', more.coachId ?? coachId),
        product: { type: 'short', lessonCount: 4 },
        personnel: 1,
        startsAt: at,
        address: scene.answers().address,
        ...(more.encryptedFormDataId ? { encryptedFormDataId: more.encryptedFormDataId } : {}),
      })
    ).encryptedOrderId;
  const approveAndPrepareConfirm = async (encryptedOrderId: string) => {
    const confirmation = await approveHeld(server.url, scene.actor, encryptedOrderId);
    return () => callerFor(scene.actor).payment.confirm(confirmation);
  };
  const consulting = () => db.consulting.findUniqueOrThrow({ where: { id: consultingId } });
  return {
    scene,
    encryptedFormDataId,
    coachId,
    sent,
    startsAt,
    consultingId,
    consulting,
    choose,
    order,
    confirmer: approveAndPrepareConfirm,
    pay: async (encryptedOrderId: string) => (await approveAndPrepareConfirm(encryptedOrderId))(),
  };
}
type Proposal = Awaited<ReturnType<typeof createProposal>>;

async function readPurchase(encryptedOrderId: string) {
  const { contract, reservations } = await db.order.findUniqueOrThrow({
    where: { id: decryptId('order', encryptedOrderId).id },
    include: { contract: { include: { lessons: true, credits: true } }, reservations: true },
  });
  if (!contract) throw new Error('not paid');
  const lessonIds = contract.lessons.map(({ id }) => id);
  const events = await db.stateEvent.findMany({
    where: { machine: 'lesson', entityId: { in: lessonIds } },
    orderBy: { id: 'asc' },
  });
  return {
    contract,
    lessons: contract.lessons,
    holds: reservations,
    taken: await db.timeReservation.findMany({ where: { lessonId: { in: lessonIds } } }),
    transitions: events.map(({ from, to, actorRole, reason }) => [from, to, actorRole, reason]),
    balance: contract.credits.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** What happens to the hour between the proposal and the payment. */
const scenarios = {
  proposed: ({ choose }: Proposal) => choose(),
  'proposed, by way of the payment page': ({ order, startsAt, encryptedFormDataId }: Proposal) =>
    order(startsAt, { encryptedFormDataId }),
  'proposed, past the form': ({ order, startsAt }: Proposal) => order(startsAt),
  'not proposed': async ({ scene, order, coachId, sent, encryptedFormDataId }: Proposal) =>
    order(
      (await scene.freeHours(coachId)).find((at) => !sent.times.some((time) => time.getTime() === at.getTime())) ??
        scene.now,
      { encryptedFormDataId },
    ),
  'proposed by another coach': ({ scene, order, startsAt, encryptedFormDataId }: Proposal) =>
    order(startsAt, { encryptedFormDataId, coachId: scene.coachId(1) }),
  'changed meanwhile': async ({ scene, choose, coachId, sent }: Proposal) => {
    const placed = await choose();
    await scene.asCoach(coachId).propose({ ...sent, times: sent.times.slice(1) });
    return placed;
  },
  'taken back meanwhile': async ({ scene, choose, coachId, sent: { encryptedInvitationId } }: Proposal) => {
    const placed = await choose();
    await scene.asCoach(coachId).withdraw({ encryptedInvitationId });
    return placed;
  },
} as const;
type Scenario = keyof typeof scenarios;
const agreed: ReadonlySet<Scenario> = new Set([
  'proposed',
  'proposed, by way of the payment page',
  'proposed, past the form',
]);

describe('the first lesson of a paid proposal', () => {
  it('is confirmed immediately when the coach proposed the hour and kept it, else requested; once, however often the payment is captured', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(scenarios) as Scenario[])),
        fc.integer({ min: 1, max: 5 }),
        async (way, captures) => {
          const proposal = await createProposal();
          const placed = await scenarios[way](proposal);
          const confirm = await proposal.confirmer(placed);
          // The cancellation terms that are shown before the payment depend on it.
          const unpaid = await callerFor(proposal.scene.actor).payment.order({ encryptedOrderId: placed });
          expect([way, unpaid.isFixedByPayment]).toEqual([way, agreed.has(way)]);
          await Promise.all(Array.from({ length: captures }, confirm));
          await confirm();
          const { lessons, holds, taken, transitions, balance } = await readPurchase(placed);
          const mails = await proposal.scene.mails();
          expect(mails.filter((mail) => mail.startsWith('payment-'))).toHaveLength(2);
          expect(await ledgerTotal()).toBe(0);
          if (!agreed.has(way)) {
            expect([
              way,
              lessons.map(({ status, requestedBy }) => [status, requestedBy]),
              holds.length,
              taken.length,
              balance,
            ]).toEqual([way, [['REQUESTED', 'learner']], 0, 1, 3]);
            return;
          }
          const { startsAt } = proposal;
          expect(lessons).toMatchObject([
            {
              sequence: 1,
              status: 'CONFIRMED',
              startsAt,
              deadlineStartsAt: startsAt,
              requestedBy: 'learner',
              confirmedAt: expect.any(Date),
            },
          ]);
          expect(transitions).toEqual([
            [null, 'REQUESTED', 'learner', null],
            ['REQUESTED', 'CONFIRMED', 'coach', '결제 전에 코치가 제안한 시간이에요.'],
          ]);
          expect([way, holds.length, taken.length, balance]).toEqual([way, 0, 1, 3]);
          expect(taken[0]).toMatchObject({
            coachId: proposal.coachId,
            learnerId: proposal.scene.learner.id,
            expiresAt: null,
          });
          expect(mails.some((mail) => mail.startsWith('lesson-'))).toBe(false);
          expect(
            await db.$queryRaw`select count(*)::int as jobs from pgboss.job where name = 'auto-complete-lesson' and (data->>'lessonId')::int = ${lessons[0]?.id}`,
          ).toEqual([{ jobs: 1 }]);
        },
      ),
      // Runs each scenario once, then random ones.
      {
        numRuns: 12,
        examples: (Object.keys(scenarios) as Scenario[]).map((scenario): [Scenario, number] => [scenario, 2]),
      },
    );
  });

  it('is shown to both as confirmed, and nobody is asked for a date', async () => {
    const proposal = await createProposal();
    const placed = await proposal.choose();
    await proposal.pay(placed);
    const { contract } = await readPurchase(placed);
    const subjects = await db.message.findMany({
      where: { template: { in: ['payment-done', 'payment-coach'] }, dedupeKey: { endsWith: `:${contract.orderId}` } },
      orderBy: { id: 'asc' },
      select: { subject: true },
    });
    expect(subjects.map(({ subject }) => subject)).toEqual([
      '코치1 코치와의 첫 수업이 확정됐어요',
      '김하늘 님과의 첫 수업이 확정됐어요',
    ]);
    for (const days of [1, 3, 6])
      await remindFirstLesson(proposal.scene.job(new Date(Date.now() + days * DAY_MS)), { contractId: contract.id });
    expect((await proposal.scene.mails()).filter((mail) => mail.startsWith('lesson-'))).toEqual([]);
    expect(await callerFor(proposal.scene.actor).payment.order({ encryptedOrderId: placed })).toMatchObject({
      stage: 'PAID',
      lesson: { kind: 'upcoming', startsAt: proposal.startsAt, isFirst: true },
    });
    expect(await proposal.consulting()).toMatchObject({ status: 'CONTRACTED' });
  });

  it('can be cancelled free until the time shown before the payment and in the mail', async () => {
    const proposal = await createProposal();
    const { startsAt, scene } = proposal;
    const placed = await proposal.choose();
    const { quote, soldUnder, now } = await callerFor(scene.actor).payment.order({ encryptedOrderId: placed });
    if (!quote) throw new Error('an order has its quote');
    const { unitPrice, lessonCount } = quote;
    const waiversLeft = waiversOf(lessonCount, soldUnder.lesson);
    const chosen = { startsAt, fixing: { by: 'payment' }, unitPrice, waiversLeft, now } as const;
    const terms = timeTerms(chosen, soldUnder.lesson);
    await proposal.pay(placed);
    const { contract, lessons } = await readPurchase(placed);
    const learner = (at: Date) => callerFor(scene.actor, at).lesson;
    const shown = await learner(new Date()).get({ encryptedId: contractToken(contract) });
    const [row] = shown.lessons;
    const notifiedAt = lessons[0]?.learnerNotifiedAt?.getTime() ?? 0;
    const free = terms.freeUntil ?? new Date(notifiedAt + soldUnder.lesson.cancel.graceMinutes * MINUTE_MS);
    expect(row?.freeCancelUntil).toEqual(free);
    const { text } = await db.message.findFirstOrThrow({
      where: { template: 'payment-done', dedupeKey: { endsWith: `:${contract.orderId}` } },
    });
    expect(text).toContain(`${formatSeoulDateTime(free)}까지 무료로 취소할 수 있어요.`);
    expect(text).toContain(formatWon(unitPrice));
    const readCancelPromise = async (at: Date) =>
      learner(at).cancelPromise({ encryptedLessonId: row?.encryptedId ?? '' });
    expect(await readCancelPromise(free)).toMatchObject({ chargedLessons: 0, waiversLeft });
    expect(await readCancelPromise(new Date(free.getTime() + 1))).toMatchObject({
      term: terms.late.term,
      waiversLeft: terms.late.waiversLeft,
    });
  });

  it('of a trial sets the date of the consulting', async () => {
    const proposal = await createProposal({ productProgram: { ...emptyAnswers().productProgram, type: 'trial' } });
    const placed = await proposal.choose();
    await proposal.pay(placed);
    expect(await readPurchase(placed)).toMatchObject({
      contract: { productType: 'trial' },
      lessons: [{ status: 'CONFIRMED' }],
      balance: 0,
    });
    expect(await proposal.consulting()).toMatchObject({ status: 'TRIAL_SCHEDULED', trialAt: proposal.startsAt });
  });

  it('is requested from the coach when it was bought for another place', async () => {
    const proposal = await createProposal();
    const elsewhere = await db.region.create({
      data: {
        id: 600_000_001,
        code: 'elsewhere',
        province: '서울특별시',
        city: '강남구',
        district: '다른동',
        latitude: 37.5,
        longitude: 127.03,
      },
    });
    await db.coachArea.create({ data: { coachId: proposal.coachId, regionId: elsewhere.id } });
    const { encryptedOrderId } = await callerFor(proposal.scene.actor).payment.createOrder({
      permalink: proposal.scene.program.permalink,
      encryptedCoachId: encryptId('coach', proposal.coachId),
      product: { type: 'short', lessonCount: 4 },
      personnel: 1,
      startsAt: proposal.startsAt,
      address: { province: '서울특별시', city: '강남구', district: '다른동', detail: '1층' },
    });
    await proposal.pay(encryptedOrderId);
    expect(await readPurchase(encryptedOrderId)).toMatchObject({
      lessons: [{ status: 'REQUESTED', startsAt: proposal.startsAt }],
      balance: 3,
    });
  });
});

describe('after paying', () => {
  it.each([
    { product: 'short', status: 'CONTRACTED' },
    { product: 'trial', status: 'TRIAL_SCHEDULED' },
  ] as const)(
    'for a $product the same answers create a new request, with new invitations',
    async ({ product, status }) => {
      const part = { productProgram: { ...emptyAnswers().productProgram, type: product, short: { lessonCount: 4 } } };
      const { scene, choose, pay, consultingId, encryptedFormDataId, consulting } = await createProposal(part);
      await pay(await choose());
      expect(await consulting()).toMatchObject({ status });
      const again = await Promise.all([scene.submitAnswers(part), scene.submitAnswers(part)]);
      expect(new Set(again.map((item) => item.encryptedFormDataId))).toEqual(new Set([again[0].encryptedFormDataId]));
      expect(again[0].encryptedFormDataId).not.toBe(encryptedFormDataId);
      expect(again[0].matching).toMatchObject({ invited: 2 });
      const match = await scene.match();
      expect(match).toMatchObject({ status: 'ASKING', round: 1 });
      expect(match.consultingId).not.toBe(consultingId);
      expect(match.invitations.map((invitation) => invitation.status)).toEqual(['INVITED', 'INVITED']);
      // The paid consulting stays unchanged.
      expect(await consulting()).toMatchObject({ status });
      expect(await db.matchRequest.findUniqueOrThrow({ where: { consultingId } })).toMatchObject({
        status: 'ENDED',
        endedBy: 'PAID',
      });
    },
  );

  it('without the form ends other open questionnaires of the vertical, except when their money is on its way', async () => {
    const { scene, consultingId, order, pay, consulting } = await createProposal();
    const otherDraft = (digit: string) => draftId.replace(/^6/, digit);
    const chosen = {
      isMatchSelf: true,
      coach: {
        ...emptyAnswers().coach,
        userId: encryptId('coach', scene.coachId(1)),
        programPermalink: scene.program.permalink,
      },
    };
    const [idle, paying] = [
      await scene.submitAnswers({ ...chosen, etc: '하나' }, undefined, otherDraft('1')),
      await scene.submitAnswers({ ...chosen, etc: '둘' }, undefined, otherDraft('2')),
    ];
    const [, free = scene.now] = (await scene.freeHours(scene.coachId(1))).toReversed();
    const waiting = await order(free, { coachId: scene.coachId(1), encryptedFormDataId: paying.encryptedFormDataId });
    await db.payment.updateMany({
      where: { order: { id: decryptId('order', waiting).id } },
      data: { status: 'WAITING_FOR_DEPOSIT' },
    });
    const care = await db.suggestForm.create({
      data: {
        userId: scene.learner.id,
        serviceType: 'care',
        draftId: otherDraft('3'),
        draftVersion: 33,
        fingerprint: 'care',
        answers: {},
        consulting: {
          create: {
            userId: scene.learner.id,
            serviceType: 'care',
            status: 'MATCHING',
            expiresAt: new Date(Date.now() + DAY_MS),
          },
        },
      },
      include: { consulting: true },
    });

    await pay(await order((await scene.freeHours(scene.coachId(1))).at(0) ?? scene.now, { coachId: scene.coachId(1) }));
    const statusOf = async (encryptedCsId: string) =>
      (await db.consulting.findUniqueOrThrow({ where: { id: decryptId('consulting', encryptedCsId).id } })).status;
    expect(await scene.match()).toMatchObject({ consultingId, status: 'ENDED', endedBy: 'PAID' });
    expect(await consulting()).toMatchObject({ status: 'LOST' });
    expect(await statusOf(idle.encryptedCsId)).toBe('LOST');
    expect(await statusOf(paying.encryptedCsId)).toBe('MATCHING');
    expect(await db.consulting.findUniqueOrThrow({ where: { id: care.consulting?.id ?? 0 } })).toMatchObject({
      status: 'MATCHING',
    });
    const events = await db.stateEvent.findMany({
      where: { machine: 'consulting', entityId: consultingId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to, actorRole, reason }) => [to, actorRole, reason])).toEqual([
      ['SUBMITTED', 'learner', null],
      ['MATCHING', 'system', null],
      ['PROPOSED', 'system', null],
      ['LOST', 'learner', 'PAID'],
    ]);
    await expireConsulting(scene.job(new Date(Date.now() + 8 * DAY_MS)), { consultingId });
    expect(await consulting()).toMatchObject({ status: 'LOST' });
  });
});
