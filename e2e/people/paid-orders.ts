import { DAY_MS } from '~/domain/shared/durations';
import { product } from '../product';

let days = 2;

/** Creates an order of this learner that was paid by card, with a new coach. */
export async function createPaidOrder(learnerId: number): Promise<{ encryptedId: string; oid: string }> {
  const { factories, encryptId } = await product();
  const [coach, program, now] = [
    await factories.lesson.createCoach(),
    await factories.lesson.createProgram(),
    new Date(),
  ];
  const order = await factories.lesson.createPaidOrder({
    learnerId,
    coachId: coach.id,
    programId: program.id,
    // A learner can take only one lesson at a time, so each order gets another day.
    startsAt: new Date(now.getTime() + (days += 1) * DAY_MS),
    now,
  });
  return { encryptedId: encryptId('order', order.id), oid: order.oid };
}
