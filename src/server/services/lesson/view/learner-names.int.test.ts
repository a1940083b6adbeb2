import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { contractToken } from '../contract/contract-row';

const now = seoulInstant(2026, 11, 20, 12);
const evening = seoulInstant(2026, 11, 24, 21);
const NAME = '은가람';

type Learner = Awaited<ReturnType<typeof createLearner>>;
let host = 0;
let coach: Awaited<ReturnType<typeof createCoach>>;
let people: { learner: Learner; contractId: number }[];
let operations: ReturnType<typeof callerFor>['operations'];

/** Creates two learners of the same name, each with a held trial lesson of one coach, and with a further contract. */
beforeEach(async () => {
  host += 1;
  coach = await createCoach();
  operations = callerFor(memberActor(await createOperator())).operations;
  const program = await createProgram();
  people = [];
  for (const [index, local] of ['garam', 'gaon'].entries()) {
    const learner = await createLearner({ name: NAME, email: `${local}@host${host}.kr` });
    const bought = { learnerId: learner.id, coachId: coach.id, programId: program.id, now };
    const startsAt = seoulInstant(2026, 11, 24, 10 + 3 * index);
    const { contract } = await createContract({ ...bought, startsAt, productType: 'trial', lessonCount: 1 });
    people.push({ learner, contractId: contract.id });
    const requested = await asLearner(learner).schedule({ encryptedId: await token(contract.id), startsAt });
    const { encryptedLessonId } = await asCoach(now).confirm({ encryptedLessonId: requested.encryptedLessonId });
    await asCoach(evening).hold({ encryptedLessonId });
    await createContract({ ...bought, startsAt: seoulInstant(2026, 12, 1 + index, 19), lessonCount: 4 });
  }
});

const asCoach = (at: Date) => callerFor(memberActor(coach.user, coach.id), at).lesson;
const asLearner = (learner: Learner, at = now) => callerFor(memberActor(learner), at).lesson;
const token = async (id: number) => contractToken(await db.contract.findUniqueOrThrow({ where: { id } }));
const inOrder = (rows: readonly { encryptedId: string; name: string }[], tokens: readonly string[]) =>
  tokens.flatMap((encryptedId) => rows.filter((row) => row.encryptedId === encryptedId).map(({ name }) => name));

/** Returns the two names in every list and on every page of the coach, in the order of the people. */
async function readCoachNames(): Promise<Record<string, string[]>> {
  const lesson = asCoach(evening);
  const tokens = await Promise.all(people.map(({ contractId }) => token(contractId)));
  const home = await lesson.coachHome();
  const month = '2026-11';
  const hours = callerFor(memberActor(coach.user, coach.id), now).session;
  const each = <Row>(read: (encryptedId: string) => Promise<Row>) => Promise.all(tokens.map(read));
  const { contracts } = await lesson.listForCoach({ month, limit: 20 });
  return {
    homeToday: home.today.map(({ learnerName }) => learnerName),
    homeWithoutDate: home.withoutDate.map(({ learnerName }) => learnerName),
    list: inOrder(
      contracts.map(({ encryptedId, learner }) => ({ encryptedId, name: learner.name })),
      tokens,
    ),
    contract: (await each((encryptedId) => lesson.get({ encryptedId }))).map(({ learner }) => learner.name),
    history: (await each((encryptedId) => lesson.gathering({ encryptedId }))).map(({ learnerName }) => learnerName),
    // The newest contract comes first.
    learners: (await lesson.learners({})).items.map(({ name }) => name).toReversed(),
    learnerPage: await Promise.all(
      people.map(async ({ learner: { id } }) => {
        const { learner, contracts } = await lesson.learner({ encryptedUserId: encryptId('user', id) });
        expect(new Set(contracts.map((contract) => contract.learner.name))).toEqual(new Set([learner.name]));
        return learner.name;
      }),
    ),
    trialNote: (await each((encryptedId) => lesson.openOwnTrialNote({ encryptedId }))).map(
      ({ learnerName }) => learnerName,
    ),
    notebook: (await each((encryptedId) => lesson.openNotebook({ encryptedId, rating: 'coach' }))).map(
      ({ learnerName }) => learnerName,
    ),
    bookedHours: (await hours.bookedHours({ startsAt: now, endsAt: new Date(now.getTime() + 7 * DAY_MS) })).map(
      ({ name }) => name ?? '',
    ),
  };
}

const everywhere = (lists: Record<string, string[]>, names: readonly string[]) =>
  Object.fromEntries(Object.keys(lists).map((list) => [list, names]));

it('distinguishes two learners of the same name in every list and on every page of their coach', async () => {
  const lists = await readCoachNames();
  // The two addresses would look alike if they were masked.
  expect(lists).toEqual(everywhere(lists, [`${NAME}(garam@host${host}.kr)`, `${NAME}(gaon@host${host}.kr)`]));
  await db.user.update({ where: { id: people[0]?.learner.id ?? 0 }, data: { phone: '01012345678' } });
  const masked = [`${NAME}(ga***@host${host}.kr · 끝자리 5678)`, `${NAME}(ga***@host${host}.kr)`];
  expect(await readCoachNames()).toEqual(everywhere(lists, masked));
});

it('names a learner by the name alone to a coach who has no other learner of this name', async () => {
  await db.user.update({ where: { id: people[1]?.learner.id ?? 0 }, data: { name: '온새미' } });
  const lists = await readCoachNames();
  expect(lists).toEqual(everywhere(lists, [NAME, '온새미']));
});

it('names the learner in the coach’s messages, and nobody else’s data to the learner', async () => {
  const [first] = people;
  if (!first) throw new Error('the scene has no learner');
  const startsAt = seoulInstant(2026, 12, 8, 19);
  const contract = await db.contract.findFirstOrThrow({
    where: { learnerId: first.learner.id },
    orderBy: { id: 'desc' },
  });
  await asLearner(first.learner, evening).schedule({ encryptedId: contractToken(contract), startsAt });
  const mail = await db.message.findFirstOrThrow({
    where: { userId: coach.userId, template: 'lesson-requested' },
    orderBy: { id: 'desc' },
  });
  expect(mail.subject).toBe(`${NAME}(garam@host${host}.kr) 님이 수업 시간을 정하고 싶어 해요`);
  const own = await asLearner(first.learner, evening).get({ encryptedId: await token(contract.id) });
  expect(own.learner.name).toBe(NAME);
  const upcoming = (await asLearner(first.learner, evening).listForLearner({ month: '2026-12', limit: 20 })).upcoming;
  expect(upcoming?.learnerName ?? NAME).toBe(NAME);
});

it('distinguishes them in the lists of operators, wherever the other account is', async () => {
  for (const { learner, contractId } of people)
    await asLearner(learner, evening).reportComplaint({
      encryptedId: await token(contractId),
      kind: 'OTHER',
      text: '수업 시간이 약속과 달랐어요. 확인해 주세요.',
    });
  const names = [`${NAME}(garam@host${host}.kr)`, `${NAME}(gaon@host${host}.kr)`];
  const orders = (await operations.listOrders({ query: `@host${host}.kr` })).items.map(({ learner }) => learner);
  expect(new Set(orders)).toEqual(new Set(names));
  const lessons = await operations.listLessons({ query: people[0]?.learner.email ?? '' });
  expect(lessons.items.map(({ learner }) => learner)).toEqual([names[0]]);
  const complaints = (await operations.listComplaints({})).items.filter(({ reporter }) => reporter.startsWith(NAME));
  expect(complaints.map(({ reporter, learner }) => [reporter, learner])).toEqual(
    names.toReversed().map((name) => [name, name]),
  );
  const [complaint] = complaints;
  expect(await operations.getComplaint({ encryptedComplaintId: complaint?.encryptedComplaintId ?? '' })).toMatchObject({
    reporter: names[1],
    learner: names[1],
  });
  const { orderId } = await db.contract.findUniqueOrThrow({ where: { id: people[0]?.contractId ?? 0 } });
  const sheet = await operations.getOrder({ encryptedOrderId: encryptId('order', orderId) });
  expect([sheet.learner, sheet.learnerEmail]).toEqual([NAME, people[0]?.learner.email]);
});

it('does not count closed accounts, which all have the same name', async () => {
  const [first, second] = people;
  const left = (id: number) => ({ name: '탈퇴한 회원', email: `left-${id}@left.invalid`, status: 'LEFT' as const });
  for (const learner of [first?.learner, second?.learner])
    if (learner) await db.user.update({ where: { id: learner.id }, data: left(learner.id) });
  const { contract } = await readCoachNames();
  expect(contract).toEqual(['탈퇴한 회원', '탈퇴한 회원']);
});

it('lets the coach read the trial note under the same name', async () => {
  const [first] = people;
  const encryptedId = await token(first?.contractId ?? 0);
  const at = new Date(evening.getTime() + HOUR_MS);
  await asCoach(at).writeTrialNote({ encryptedId, programType: 'trial', text: '어깨가 앞으로 말려 있어요.' });
  const encryptedConsultingId = encryptId('contract', first?.contractId ?? 0);
  expect(await asCoach(at).openTrialNote({ encryptedConsultingId })).toMatchObject({
    learnerName: `${NAME}(garam@host${host}.kr)`,
  });
  if (first)
    expect(await asLearner(first.learner, at).openTrialNote({ encryptedConsultingId })).toMatchObject({
      learnerName: NAME,
    });
});
