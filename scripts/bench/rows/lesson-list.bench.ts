import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulMonth, seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { directUrl } from '~/server/jobs/boss';
import { callerFor, memberActor, openTestSession } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { type Bench, type BenchResult, interleave, throughput } from '../harness';
import { type Call, fetchBody, httpThroughput } from '../http-load';
import { logIn } from '../log-in';
import { CLIENTS } from '../service-pool';

const [FEW, MANY] = [10, 2_000];
const PER_CONTRACT = 8;
const ROUNDS = 9;
const now = new Date();
/** The third day at 9:00. The feed contains the last thirty days, and with them all lessons of this month. */
const firstLesson = new Date(seoulMonthRange(seoulMonth(now)).from.getTime() + 2 * DAY_MS + 9 * HOUR_MS);
/** Each contract of the past is a month older than the next one; the feed contains none of their lessons. */
const AGE_MS = 30 * DAY_MS;
const sides = ['learner', 'coach'] as const;
type Side = (typeof sides)[number];

type Pair = Awaited<ReturnType<typeof createPair>>;

/**
 * Creates a learner and a coach who have had this many lessons with each other, eight of them this month, and a
 * calendar feed of each.
 */
async function createPair(lessons: number) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  for (let age = 0; age * PER_CONTRACT < lessons; age += 1) {
    const from = new Date(firstLesson.getTime() - (age === 0 ? 0 : age + 1) * AGE_MS);
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
  const actors = { learner: memberActor(learner), coach: memberActor(coach.user, coach.id) };
  const openFeed = async (side: Side) => {
    await openTestSession(actors[side].userId);
    const { url } = await callerFor(actors[side]).session.openCalendarFeed();
    return new URL(url ?? '').pathname;
  };
  return { ...actors, feeds: { learner: await openFeed('learner'), coach: await openFeed('coach') } };
}

/** Throws unless the answer contains every lesson of the month; the mark of each is different. */
async function requireLessons(url: string, call: Call, mark: RegExp): Promise<void> {
  const found = new Set((await fetchBody(url, call)).toString().match(mark));
  if (found.size < PER_CONTRACT) throw new Error(`${call.path} contains ${found.size} lessons`);
}

/** Measures the call from which both the list and the month calendar of lessons are drawn, both pages, and the feed. */
const bench: Bench = {
  title: 'List and calendar of lessons, growth',
  run: async (context) => {
    await installQueues(directUrl);
    context.onEndOfRow(stopSender);
    const [few, many] = [await createPair(FEW), await createPair(MANY)];
    await db.$executeRawUnsafe('analyze');
    const databaseUrl = process.env.DATABASE_URL ?? '';
    const url = await context.startWeb(databaseUrl);
    const row = async (name: string, measure: (pair: Pair) => () => Promise<number>, note: string) => ({
      name: `${name}, growth from ${FEW} to ${MANY.toLocaleString('en')} lessons`,
      unit: 'answers/s',
      peerName: 'the person with many lessons',
      ...(await interleave(measure(many), measure(few), { rounds: ROUNDS })),
      target: { atMost: 1.2 },
      note,
    });
    const read = (side: Side) => (pair: Pair) => () =>
      throughput(
        async () => {
          const { lesson } = callerFor(pair[side], now);
          const { contracts } = side === 'learner' ? await lesson.listForLearner({}) : await lesson.listForCoach({});
          const shown = contracts.flatMap(({ lessons }) => lessons).length;
          if (shown < PER_CONTRACT) throw new Error(`the month has ${shown} lessons`);
        },
        { clients: CLIENTS },
      );
    const load = (callOf: (pair: Pair) => Call) => (pair: Pair) => () =>
      httpThroughput({ url, calls: [callOf(pair)], connections: CLIENTS });
    const results: BenchResult[] = [];
    for (const side of sides) {
      const cookies = await logIn(
        databaseUrl,
        [few, many].map((pair) => pair[side].userId),
      );
      const page = (query: string) => (pair: Pair) => ({
        path: `/f/user/mypage/lesson/${side === 'learner' ? 'learner' : 'expert'}${query}`,
        headers: { cookie: cookies[pair === few ? 0 : 1] ?? '' },
      });
      const [list, calendar] = [page(''), page('?view=calendar')];
      const feed = (pair: Pair) => ({ path: pair.feeds[side] });
      for (const pair of [few, many]) {
        for (const call of [list(pair), calendar(pair)])
          await requireLessons(url, call, /\d{4}-\d\d-\d\dT00:00:00\.000Z/g);
        await requireLessons(url, feed(pair), /^UID:.*$/gm);
      }
      const inMonth = `${PER_CONTRACT} lessons in the month`;
      results.push(
        await row(`month of a ${side}`, read(side), `list and calendar draw the same answer; ${inMonth}`),
        await row(`list of a ${side}, page`, load(list), inMonth),
        await row(`month calendar of a ${side}, page`, load(calendar), inMonth),
        await row(`calendar feed of a ${side}`, load(feed), inMonth),
      );
    }
    return results;
  },
};
export default bench;
