import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { directUrl } from '~/server/jobs/boss';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { type Bench, interleave, throughput } from '../harness';
import { CLIENTS } from '../service-pool';

const [FEW, MANY] = [10, 2_000];
const PER_CONTRACT = 8;
const now = seoulInstant(2026, 11, 20, 12);
/** Each contract of the past is a month older than the next one. */
const AGE_MS = 30 * DAY_MS;

type Pair = Awaited<ReturnType<typeof createPair>>;

/** Creates a learner and a coach who have had this many lessons with each other, eight of them this month. */
async function createPair(lessons: number) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  for (let age = 0; age * PER_CONTRACT < lessons; age += 1) {
    const from = new Date(seoulInstant(2026, 11, 1, 9).getTime() - age * AGE_MS);
    const people = { learnerId: learner.id, coachId: coach.id, programId: program.id };
    const { contract } = await createContract({ ...people, startsAt: from, now: from, lessonCount: PER_CONTRACT });
    await db.lesson.createMany({
      data: Array.from({ length: Math.min(PER_CONTRACT, lessons - age * PER_CONTRACT) }, (_, index) => {
        const startsAt = new Date(from.getTime() + index * 2 * DAY_MS);
        const endsAt = new Date(startsAt.getTime() + HOUR_MS);
        return {
          contractId: contract.id,
          learnerId: learner.id,
          coachId: coach.id,
          sequence: index + 100,
          startsAt,
          endsAt,
          status: 'DONE' as const,
          requestedBy: 'learner' as const,
          deadlineStartsAt: startsAt,
          confirmedAt: from,
          heldAt: endsAt,
        };
      }),
    });
    if (age > 0)
      await db.contract.update({
        where: { id: contract.id },
        data: { status: 'COMPLETED', createdAt: from, expiresAt: new Date(from.getTime() + AGE_MS) },
      });
  }
  return { learner: memberActor(learner), coach: memberActor(coach.user, coach.id) };
}

/** Measures the call from which both the list and the month calendar of lessons are drawn. */
const bench: Bench = {
  title: 'List and calendar of lessons, growth',
  run: async (context) => {
    await installQueues(directUrl);
    context.onEndOfRow(stopSender);
    const [few, many] = [await createPair(FEW), await createPair(MANY)];
    await db.$executeRawUnsafe('analyze');
    const read = (pair: Pair, side: 'learner' | 'coach') => () =>
      throughput(
        async () => {
          const { lesson } = callerFor(pair[side], now);
          const { contracts } = side === 'learner' ? await lesson.listForLearner({}) : await lesson.listForCoach({});
          const shown = contracts.flatMap(({ lessons }) => lessons).length;
          if (shown < PER_CONTRACT) throw new Error(`the month has ${shown} lessons`);
        },
        { clients: CLIENTS },
      );
    const row = async (side: 'learner' | 'coach') => ({
      name: `month of a ${side}, growth from ${FEW} to ${MANY.toLocaleString('en')} lessons`,
      unit: 'answers/s',
      peerName: 'the person with many lessons',
      ...(await interleave(read(many, side), read(few, side), { rounds: 9 })),
      target: { atMost: 1.2 },
      note: `list and calendar draw the same answer; ${PER_CONTRACT} lessons in the month`,
    });
    return [await row('learner'), await row('coach')];
  },
};
export default bench;
