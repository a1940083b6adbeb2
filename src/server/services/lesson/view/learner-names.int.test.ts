import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { callerFor, memberActor } from '~/test/caller';
import { createCoachDocument } from '~/test/factories/coach-document';
import { addExpert, createCompany, planLesson } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createInvitation } from '~/test/factories/matching';
import { createRefund } from '~/test/factories/overview';
import { agreeOnRate, asWorker, startAndCloseMonth } from '~/test/factories/settlement';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { contractToken } from '../contract/contract-row';
import { closeHeldLesson } from '../outcome/close-held-lesson';

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

it('distinguishes them in the lists of requests, of orders of tools and of outstanding payments', async () => {
  const { id: programId } = await createProgram();
  for (const { learner, contractId } of people) {
    await createInvitation({ coachId: coach.id, programId, createdAt: now, learnerId: learner.id });
    await createDeliveredToolOrder(learner.id, now);
    const { orderId } = await db.contract.findUniqueOrThrow({ where: { id: contractId } });
    const payment = await db.payment.findUniqueOrThrow({ where: { orderId } });
    await createRefund('DONE', 600, payment.id);
  }
  // Another coach has the same display name.
  await createCoach();
  const [garam, gaon] = [`${NAME}(garam@host${host}.kr)`, `${NAME}(gaon@host${host}.kr)`];
  const newestTwo = (rows: readonly { learner: string }[]) => rows.slice(0, 2).map(({ learner }) => learner);
  const matches = (await operations.listMatches({})).items;
  const [opened] = matches;
  const toolOrders = (await operations.listToolOrders({ query: `@host${host}.kr` })).items;
  const read = {
    matches: newestTwo(matches),
    toolOrders: newestTwo(toolOrders),
    outstanding: newestTwo((await operations.listOwed({})).items),
  };
  expect(read).toEqual({ matches: [gaon, garam], toolOrders: [gaon, garam], outstanding: [gaon, garam] });
  const match = await operations.getMatch({ encryptedConsultingId: opened?.encryptedConsultingId ?? '' });
  for (const { learner, coaches } of [opened ?? expect.fail(), match])
    expect([learner, coaches.map(({ name }) => name)]).toEqual([gaon, [`${coach.displayName}(${coach.user.email})`]]);
});

it('distinguishes them in the settlement of their coach, and both sides in its statements and disputes', async () => {
  const month = '2026-11';
  const names = [`${NAME}(garam@host${host}.kr)`, `${NAME}(gaon@host${host}.kr)`];
  const own = (at: Date) => callerFor(memberActor(coach.user, coach.id), at).b2bExpert.settlement;
  const namesIn = (lines: readonly { of: string }[] = []) => lines.map(({ of }) => of);
  expect(namesIn((await own(evening).month({ month })).open)).toEqual(names.toReversed());

  const done = new Date(evening.getTime() + 3 * DAY_MS);
  for (const { id } of await db.lesson.findMany({ where: { coachId: coach.id } }))
    await closeHeldLesson(asWorker(done), { lessonId: id });
  expect(namesIn((await own(done).month({ month })).forecast?.held)).toEqual(names.toReversed());

  const closedAt = seoulInstant(2026, 12, 3, 9);
  await startAndCloseMonth(month, closedAt);
  const { statement } = await own(closedAt).month({ month });
  expect(namesIn(statement?.lines)).toEqual(names.toReversed());
  await own(closedAt).dispute({ lineId: statement?.lines[0]?.lineId ?? 0, sentence: '한 시간 더 했어요.' });

  // Another coach has the same display name.
  await createCoach();
  const coachName = `${coach.displayName}(${coach.user.email})`;
  const [row] = (await operations.settlement.statements({ month })).items;
  expect(row?.coach).toBe(coachName);
  const view = await operations.settlement.statement({ statementId: row?.statementId ?? 0 });
  expect(namesIn(view.lines)).toEqual(names);
  const [dispute] = (await operations.settlement.disputes({})).items;
  const opened = await operations.settlement.dispute({ disputeId: dispute?.disputeId ?? 0 });
  for (const presented of [dispute, opened])
    expect([presented?.coach, presented?.line.of]).toEqual([coachName, names[1]]);
});

it('distinguishes them for a coach who gives their lessons instead and has no contract with them', async () => {
  const substitute = await createCoach();
  const nameOf = await readLearnerNames(
    db,
    substitute.id,
    people.map(({ learner }) => learner),
  );
  expect(people.map(({ learner }) => nameOf(learner))).toEqual([
    `${NAME}(garam@host${host}.kr)`,
    `${NAME}(gaon@host${host}.kr)`,
  ]);
});

it('distinguishes them in the message about a page that has become stale', async () => {
  const { learner } = people[0] ?? expect.fail();
  const bought = { learnerId: learner.id, coachId: coach.id, programId: (await createProgram()).id, now };
  const startsAt = seoulInstant(2026, 12, 9, 19);
  const { contract } = await createContract({ ...bought, startsAt, lessonCount: 4 });
  const stale = contractToken(contract);
  await asLearner(learner, evening).schedule({ encryptedId: stale, startsAt });
  const rejected = asCoach(evening).schedule({ encryptedId: stale, startsAt: seoulInstant(2026, 12, 10, 19) });
  await expect(rejected).rejects.toThrow(`${NAME}(garam@host${host}.kr) 님이`);
});

it('distinguishes coaches of one display name wherever operators choose, check or look up a coach', async () => {
  const [{ learner, contractId } = expect.fail()] = people;
  await asLearner(learner, evening).reportComplaint({
    encryptedId: await token(contractId),
    kind: 'OTHER',
    text: '수업 시간이 약속과 달랐어요. 확인해 주세요.',
  });
  await createCoach();
  const { csCorporateId, place, program } = await createCompany();
  await agreeOnRate(csCorporateId);
  await addExpert(csCorporateId, coach.id);
  const lessonAt = { csCorporateId, placeId: place.id, programId: program.id, startsAt: seoulInstant(2026, 12, 11, 9) };
  const { b2bTimetableId } = await planLesson({ ...lessonAt, coachId: coach.id });
  const { id: documentId } = await createCoachDocument(coach.id);
  await db.coachProfileRequest.create({
    data: { coachId: coach.id, before: {}, changes: {}, submittedAt: now },
  });
  const review = await db.review.create({
    data: { coachId: coach.id, contractId, writer: NAME, rating: 5, contents: '좋았어요.', createdAt: evening },
  });

  const { encryptedLessonId = '' } = (await operations.listLessons({ query: learner.email })).items[0] ?? {};
  const { encryptedOrderId = '' } = (await operations.listOrders({ query: learner.email })).items[0] ?? {};
  const { encryptedComplaintId = '' } = (await operations.listComplaints({})).items[0] ?? {};
  const encryptedReviewId = encryptId('review', review.id);
  const cancelling = { csCorporateId, b2bTimetableId, scope: 'one', reason: '휴관', rehearsal: true } as const;
  const plan = await operations.company.cancelLessons(cancelling);
  await planLesson({ ...lessonAt, coachId: coach.id, startsAt: seoulInstant(2026, 11, 20, 10) });
  const { attention } = await callerFor(memberActor(await createOperator()), evening).operations.overview();
  const read = {
    company: (await operations.company.get({ csCorporateId })).experts[0]?.name,
    companyLesson: (await operations.company.lesson({ csCorporateId, b2bTimetableId })).expert.name,
    plannedLesson: plan.lessons[0]?.expert,
    plannedPay: plan.money.pay[0]?.expert,
    attention: attention.rows.flatMap((row) => (row.kind === 'unclosed' ? row.expert : []))[0],
    documents: (await operations.coachDocument.list({ query: coach.user.email })).items[0]?.coachName,
    document: (await operations.coachDocument.get({ documentId })).coachName,
    requests: (await operations.coachProfile.list({ query: coach.user.email })).items[0]?.coachName,
    orders: (await operations.listOrders({ query: learner.email })).items[0]?.coach,
    order: (await operations.getOrder({ encryptedOrderId })).coach,
    lessons: (await operations.listLessons({ query: learner.email })).items[0]?.coach,
    lesson: (await operations.getLesson({ encryptedLessonId })).coach,
    complaints: (await operations.listComplaints({})).items[0]?.coach,
    complaint: (await operations.getComplaint({ encryptedComplaintId })).coach,
    reviews: (await operations.review.list({ query: learner.email })).items[0]?.coachName,
    review: (await operations.review.get({ encryptedReviewId })).coachName,
  };
  const name = `${coach.displayName}(${coach.user.email})`;
  expect(read).toEqual(Object.fromEntries(Object.keys(read).map((list) => [list, name])));
  expect((await operations.review.get({ encryptedReviewId })).writer).toBe(`${NAME}(garam@host${host}.kr)`);
  await db.coach.update({ where: { id: coach.id }, data: { displayName: `온누리${host}` } });
  expect((await operations.company.get({ csCorporateId })).experts[0]?.name).toBe(`온누리${host}`);
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
