import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { Quote } from '~/domain/payment/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createCoach, createLearner, createPaidOrder, createProgram } from './lesson';

/** Creates a learner's paid order with a real quote, ready for its receipt. */
export async function createReceiptOrder({
  quote,
  name = '김하늘',
  paidAt = new Date('2026-11-20T10:05:00Z'),
}: { quote?: Quote; name?: string; paidAt?: Date } = {}) {
  const learner = await createLearner({ name });
  const coach = await createCoach();
  const program = await createProgram();
  const frozen =
    quote ??
    quoteOrder(
      {
        priceGroup: 'pilates-yoga',
        title: program.title,
        product: { type: 'short', lessonCount: 4 },
        personnel: 1,
        isIsland: false,
      },
      currentPolicy(priceBooks),
    );
  const order = await createPaidOrder({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt: new Date(paidAt.getTime() + DAY_MS),
    now: paidAt,
    amount: frozen.total,
    quote: frozen,
  });
  return { learner, coach, order, encryptedId: encryptId('order', order.id) };
}

/** Returns a quote with this number of lines. With many lines, rendering the bill takes seconds. */
export function longQuote(lineCount: number): Quote {
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    code: 'lesson' as const,
    label: `수업 ${index + 1}번째`,
    unit: 100,
    count: 1,
    amount: 100,
  }));
  return {
    policyVersion: 'test',
    lines,
    lessonCount: 4,
    months: 1,
    lessonMinutes: 50,
    unitPrice: 25 * lineCount,
    total: 100 * lineCount,
  };
}

export async function createOperator() {
  return db.user.create({
    data: {
      email: `operator-${process.pid}-${performance.now()}@example.com`,
      name: '운영자',
      grade: 'operator',
      emailVerifiedAt: new Date(),
    },
  });
}
