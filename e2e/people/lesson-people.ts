import type { BrowserContext } from '@playwright/test';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { letTheHourPass, logIn } from './members';
import { product } from '../product';

/**
 * Creates a learner and a coach with a paid contract of four lessons. Both can be logged in and can act outside the
 * page.
 */
export async function createPeople() {
  const { factories, db } = await product();
  const [{ callerFor, memberActor }, { contractToken, lessonToken }] = await Promise.all([
    import('~/test/caller'),
    import('~/server/services/lesson/contract/contract-row'),
  ]);
  const { createLearner, createCoach, createProgram, createContract } = factories.lesson;
  const now = new Date();
  const { year, month, day } = seoulParts(new Date());
  /** Returns an hour of the day in Seoul, the given number of days from today. */
  const at = (days: number, hour: number) => seoulInstant(year, month, day + days, hour);
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const { contract, order } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt: at(3, 19),
    now,
  });
  return {
    at,
    learnerName: learner.name,
    coachName: coach.displayName,
    learnerEmail: learner.email,
    oid: order.oid,
    /** Records the payment in the embedded gateway, too, so that it can refund it. */
    payAtGateway: async () => {
      const { paymentKey, amount } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
      await db.sandboxPayment.create({
        data: {
          paymentKey: paymentKey ?? '',
          orderId: order.oid,
          orderName: program.title,
          method: '카드',
          status: 'DONE',
          totalAmount: amount,
          balanceAmount: amount,
          successUrl: '',
          failUrl: '',
          secret: '',
          approvedAt: now,
        },
      });
    },
    asLearner: (time = new Date()) => callerFor(memberActor(learner), time).lesson,
    asCoach: (time = new Date()) => callerFor(memberActor(coach.user, coach.id), time).lesson,
    /** Pauses the coach as an operator. */
    pauseCoach: async (reason: string) => {
      const [{ createOperator }, { viewedCoach }] = await Promise.all([
        import('~/test/factories/document'),
        import('~/test/factories/coach-application'),
      ]);
      await callerFor(memberActor(await createOperator())).operations.changeCoachStatus({
        ...(await viewedCoach(coach.id)),
        to: 'SUSPENDED',
        reason,
      });
    },
    /** Creates a coach who can give these lessons instead. */
    createSubstitute: async () => {
      const { createSubstitute } = await import('~/test/factories/substitute');
      const { displayName, userId } = await createSubstitute({ order, program });
      return { name: displayName, logIn: (context: BrowserContext) => logIn(context, userId) };
    },
    logInLearner: (context: BrowserContext) => logIn(context, learner.id),
    logInCoach: (context: BrowserContext) => logIn(context, coach.userId),
    /** Moves the confirmed lessons so that the first begins in two hours and each next one an hour later. */
    async moveStartTo() {
      const lessons = await db.lesson.findMany({
        where: { contractId: contract.id, status: 'CONFIRMED' },
        orderBy: { startsAt: 'asc' },
      });
      for (const [index, { id }] of lessons.entries()) {
        const startsAt = new Date(Date.now() + (2 + index) * HOUR_MS);
        await db.lesson.update({
          where: { id },
          data: {
            startsAt,
            endsAt: new Date(startsAt.getTime() + 3_000_000),
            deadlineStartsAt: startsAt,
            confirmedAt: new Date(Date.now() - HOUR_MS),
            learnerNotifiedAt: new Date(Date.now() - HOUR_MS),
          },
        });
      }
    },
    letTheHourPass: () => letTheHourPass(contract.id, 2),
    /** Returns the URL in the newest mail about these lessons to the learner. */
    lastLessonLink: async () => {
      const { text } = await db.message.findFirstOrThrow({
        where: { userId: learner.id, template: { startsWith: 'lesson-' } },
        orderBy: { id: 'desc' },
      });
      return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    },
    /** The first hour that the learner can choose for these lessons. */
    firstFreeHour: async () => {
      const encryptedId = contractToken(await db.contract.findUniqueOrThrow({ where: { id: contract.id } }));
      const { days } = await callerFor(memberActor(learner)).lesson.hours({
        encryptedId,
        from: seoulDate(new Date()),
        days: 7,
      });
      return days.flatMap(({ startsAt }) => startsAt)[0] ?? new Date();
    },
    contractId: async () => contractToken(await db.contract.findUniqueOrThrow({ where: { id: contract.id } })),
    lessonId: async (sequence = 1) =>
      lessonToken(
        await db.lesson.findUniqueOrThrow({ where: { contractId_sequence: { contractId: contract.id, sequence } } }),
      ),
  };
}
