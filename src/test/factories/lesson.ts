import { type PriceGroup, priceBooks } from '~/domain/catalog/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { captureLines } from '~/domain/payment/ledger';
import { quoteOrder } from '~/domain/payment/quote';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { healthAnswers } from './health';
import { createPurchasedContract } from '~/server/services/lesson/contract/purchase/create-purchased-contract';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';

let serial = 0;
/** Returns a text that is unique within a run and, by the process id, between runs on one database. */
function unique(prefix: string): string {
  serial += 1;
  return `${prefix}-${process.pid}-${Date.now().toString(36)}-${serial}`;
}

/** Creates a learner who can order in every vertical: no condition of health applies. */
export async function createLearner(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const email = `${unique('learner')}@example.com`;
  return db.user.create({
    data: { email, name: '김하늘', emailVerifiedAt: new Date(), healthChecks: healthAnswers(), ...data },
  });
}

/**
 * Creates an approved coach with a user (a new one by default), free in the weekly slots given as [day 0–6, slot 1–6];
 * all of them by default.
 */
export async function createCoach(
  data: Partial<Prisma.CoachUncheckedCreateInput> = {},
  slots?: readonly (readonly [day: number, slot: number])[],
) {
  const user = data.userId
    ? await db.user.findUniqueOrThrow({ where: { id: data.userId } })
    : await db.user.create({
        data: {
          email: `${unique('coach')}@example.com`,
          name: data.displayName ?? '한지우',
          grade: 'coach',
          emailVerifiedAt: new Date(),
        },
      });
  const every = Array.from({ length: 42 }, (_, index) => [Math.floor(index / 6), (index % 6) + 1] as const);
  const coach = await db.coach.create({
    data: {
      userId: user.id,
      displayName: '한지우',
      gender: 'female',
      status: 'APPROVED',
      headline: '필라테스·자세 교정 9년',
      biography: '물리치료사로 일했어요.',
      certificates: ['물리치료사'],
      careerYears: 9,
      avatarSeed: 7,
      latitude: 37.5,
      longitude: 127.03,
      scheduleConfirmedAt: new Date(),
      ...data,
      slots: { create: (slots ?? every).map(([day, slot]) => ({ day, slot })) },
    },
  });
  return { ...coach, user };
}

export async function createProgram(data: Partial<Prisma.ProgramUncheckedCreateInput> = {}) {
  return db.program.create({
    data: {
      permalink: unique('pilates'),
      serviceType: 'workout',
      title: '필라테스',
      summary: '자세를 바로잡아요.',
      description: '집에서 하는 1:1 필라테스예요.',
      priceGroup: 'pilates-yoga',
      purposeClasses: ['A'],
      workoutTypes: [1],
      pregnancyTypes: data.serviceType === 'pregnant' ? ['prenatal', 'postnatal'] : [],
      ...data,
    },
  });
}

/** Returns 역삼1동: the seeded row where one exists, because places are found by their names. */
export async function createRegion() {
  const place = { province: '서울특별시', city: '강남구', district: '역삼1동' };
  const existing = await db.region.findFirst({ where: place });
  if (existing) return existing;
  const id = 900_000_000 + Math.floor(Math.random() * 90_000_000);
  return db.region.create({ data: { id, code: unique('code'), ...place, latitude: 37.5, longitude: 127.03 } });
}

type Purchase = {
  learnerId: number;
  coachId: number;
  programId: number;
  /** The first lesson's hour that was held during the payment. */
  startsAt: Date;
  now: Date;
} & Partial<Prisma.OrderUncheckedCreateInput>;

/** Returns the price of a purchase as the product would quote it; lessonCount counts all months. */
async function quoteFor(
  programId: number,
  { productType = 'short', lessonCount = 4, regularPeriod, personnel = 1 }: Partial<Prisma.OrderUncheckedCreateInput>,
) {
  const { title, priceGroup } = await db.program.findUniqueOrThrow({ where: { id: programId } });
  const product =
    productType === 'trial'
      ? { type: 'trial' as const }
      : productType === 'regular'
        ? {
            type: 'regular' as const,
            period: regularPeriod ?? ('basic' as const),
            lessonCount: lessonCount / (regularPeriod === 'pro' ? 3 : 1),
          }
        : { type: 'short' as const, lessonCount };
  return quoteOrder(
    { priceGroup: priceGroup as PriceGroup, title, product, personnel, isIsland: false },
    currentPolicy(priceBooks),
  );
}

/** Creates a paid order with its payment and its hold, before the contract is opened. */
export async function createPaidOrder({ learnerId, coachId, programId, startsAt, now, ...data }: Purchase) {
  const regionId = data.regionId ?? (await createRegion()).id;
  const quote = await quoteFor(programId, data);
  const amount = data.amount ?? quote.total;
  const holdExpiresAt = new Date(now.getTime() + 15 * MINUTE_MS);
  const order = await db.order.create({
    data: {
      oid: unique('order'),
      learnerId,
      coachId,
      programId,
      serviceType: 'workout',
      productType: 'short',
      lessonCount: 4,
      personnel: 1,
      regionId,
      addressDetail: '101동 1001호',
      amount,
      quote,
      priceBookVersion: quote.policyVersion,
      paymentPolicyVersion: currentPolicy(paymentPolicies).version,
      lessonPolicyVersion: currentPolicy(lessonPolicies).version,
      status: 'PAID',
      startsAt,
      holdExpiresAt,
      createdAt: now,
      ...data,
    },
  });
  await db.payment.create({
    data: {
      orderId: order.id,
      provider: 'sandbox',
      paymentKey: unique('key'),
      status: 'DONE',
      method: '카드',
      amount,
      balanceAmount: amount,
      approvedAt: now,
    },
  });
  await db.$transaction((tx) =>
    postLedger(tx, {
      kind: 'CAPTURE',
      idempotencyKey: `capture:${order.id}`,
      subject: { kind: 'lesson', id: order.id },
      policyVersion: order.paymentPolicyVersion,
      at: now,
      lines: captureLines({ amount, learnerId }),
    }),
  );
  await db.$transaction((tx) =>
    reserveTime(tx, {
      coachId,
      learnerId,
      startsAt,
      policy: lessonPolicies.of(order.lessonPolicyVersion),
      now,
      hold: { orderId: order.id, expiresAt: holdExpiresAt },
    }),
  );
  return order;
}

/** Creates a paid, active contract with the same service that a capture calls. */
export async function createContract(purchase: Purchase) {
  const order = await createPaidOrder(purchase);
  const { contractId } = await db.$transaction((tx) =>
    createPurchasedContract(tx, { orderId: order.id, now: purchase.now }),
  );
  return { order, contract: await db.contract.findUniqueOrThrow({ where: { id: contractId } }) };
}
