import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { consentTo } from '~/test/company/body-check-scene';
import { addEmployee, createLessonScene, expertActor, planLesson, reserveSeats } from '~/test/factories/company';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createDeliveredToolOrder, createOperatorActor, createTool } from '~/test/factories/tools';
import { inputOf, procedures } from '~/test/procedures';

/** The first name contains every character that LIKE treats specially; the second contains none. */
const [literal, plain] = [String.raw`백%퍼_센\트`, '김하늘'];
const characters = ['%', '_', '\\', '%퍼_', String.raw`_센\트`] as const;

type SearchResult = { items: unknown[] };
type Search = (query: string) => Promise<SearchResult>;

const searches = {
  'operations.listMembers': (query) => operator().operations.listMembers({ query }),
  'operations.listCoaches': (query) => operator().operations.listCoaches({ query }),
  'operations.listOrders': (query) => operator().operations.listOrders({ query }),
  'operations.listLessons': (query) => operator().operations.listLessons({ query }),
  'operations.listLessons coach': (coach) => operator().operations.listLessons({ coach }),
  'operations.listMessages': (query) => operator().operations.listMessages({ query }),
  'operations.listAudit': (query) => operator().operations.listAudit({ query }),
  'operations.listToolStock': (query) => operator().operations.listToolStock({ query }),
  'operations.listToolOrders': (query) => operator().operations.listToolOrders({ query }),
  'operations.coachDocument.list': (query) => operator().operations.coachDocument.list({ query }),
  'operations.coachProfile.list': (query) => operator().operations.coachProfile.list({ query }),
  'operations.review.list': (query) => operator().operations.review.list({ query }),
  'operations.company.members': (query) => operator().operations.company.members({ ...company(), query }),
  'operations.company.appeals': (query) => operator().operations.company.appeals({ query }),
  'b2bExpert.users': async (searchFilter) => {
    const { index } = await expert().b2bExpert.users({ ...lesson(), searchFilter });
    return { items: index };
  },
  'b2bExpert.bodyCheckPapers': async (query) => {
    const { papers } = await expert().b2bExpert.bodyCheckPapers({ query });
    return { items: papers };
  },
} satisfies Record<string, Search>;

let callers: { operator: ReturnType<typeof callerFor>; expert: ReturnType<typeof callerFor> };
let scene: Awaited<ReturnType<typeof createLessonScene>>;
/** Another lesson of the same expert, whose seats keep their status. */
let later: { b2bTimetableId: number };
const operator = () => callers.operator;
const expert = () => callers.expert;
const company = () => ({ csCorporateId: scene.csCorporateId });
const lesson = () => ({ ...company(), b2bTimetableId: scene.b2bTimetableId });

async function createRowsOf(name: string, operatorId: number, now: Date): Promise<void> {
  const user = await createLearner({ name });
  const coach = await createCoach({ displayName: name });
  const startsAt = new Date(now.getTime() + 9 * DAY_MS);
  await createCoachDocument(coach.id);
  await db.coachProfileRequest.create({
    data: { coachId: coach.id, changes: { careerYears: 3 }, before: { careerYears: 2 }, submittedAt: now },
  });
  const program = await createProgram();
  const parties = { learnerId: user.id, coachId: coach.id };
  const { contract } = await createContract({ ...parties, programId: program.id, startsAt, now });
  await db.review.create({
    data: { ...parties, contractId: contract.id, writer: '김*늘', rating: 5, contents: '좋아요.' },
  });
  const hours = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), deadlineStartsAt: startsAt };
  const cancelled = { ...parties, ...hours, sequence: 1, status: 'CANCELLED_FREE', requestedBy: 'learner' } as const;
  await db.lesson.create({ data: { ...cancelled, contractId: contract.id } });
  const order = await createDeliveredToolOrder(user.id, now);
  await db.toolOrder.update({ where: { id: order.id }, data: { trackingNo: `6${String(user.id).padStart(11, '0')}` } });
  await createTool({ name });
  const message = { template: 'welcome', subject: '', text: '', status: 'SENT' } as const;
  await db.message.create({ data: { ...message, recipient: name, dedupeKey: `literal:${user.id}` } });
  await db.auditEvent.create({
    data: { operatorId, action: 'impersonation.start', subject: `user:${user.id}`, at: now },
  });
  const { membershipId } = await addEmployee(scene.csCorporateId, user, { now });
  const employee = { userId: user.id, membershipId, name, email: user.email };
  const [reservationId = 0] = await reserveSeats(scene, [employee], now);
  // Penalty points need an absence.
  await db.timetableReservation.update({ where: { id: reservationId }, data: { status: 'NOSHOW' } });
  const points = { ...company(), reservationId, userId: user.id, points: 1, givenAt: now };
  await db.penaltyPoint.create({ data: { ...points, appeal: '그날 왔어요.', appealedAt: now } });
  await consentTo(user.id, true, now);
  const [seatId = 0] = await reserveSeats({ ...company(), ...later }, [employee], now);
  const round = { ...company(), reservationId: seatId, userId: user.id, coachId: scene.expert.id, createdAt: now };
  const sealed = new Uint8Array([1]);
  await db.bodyCheckRecord.create({
    data: {
      ...round,
      comment: sealed,
      updatedAt: now,
      entries: { create: { part: '목', side: 'BOTH', finding: sealed } },
    },
  });
}

beforeAll(async () => {
  const now = new Date();
  scene = await createLessonScene({ startsAt: new Date(now.getTime() + 3 * DAY_MS), now });
  const { csCorporateId, program, place, expert: teacher } = scene;
  const plan = { csCorporateId, programId: program.id, placeId: place.id, coachId: teacher.id };
  later = await planLesson({ ...plan, startsAt: new Date(now.getTime() + 4 * DAY_MS) }, now);
  const actor = await createOperatorActor();
  callers = {
    operator: callerFor(actor),
    expert: callerFor(await expertActor(scene.expert, [scene.csCorporateId])),
  };
  for (const name of [literal, plain]) await createRowsOf(name, actor.userId, now);
});

/** Returns the field names of an input, also of an optional input. */
function fieldsOf(input: unknown): string[] {
  if (input instanceof z.ZodDefault || input instanceof z.ZodOptional) return fieldsOf(input.unwrap());
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

describe('a search', () => {
  it('by typed text is tested for every procedure that offers one', () => {
    const typed = procedures.flatMap(([path, procedure]) =>
      fieldsOf(inputOf(procedure)).flatMap((field) => {
        if (field === 'query' || field === 'searchFilter') return [path];
        return field === 'coach' && path.startsWith('operations.list') ? [`${path} ${field}`] : [];
      }),
    );
    expect(typed.toSorted()).toEqual(Object.keys(searches).toSorted());
  });

  it.each(Object.entries(searches))('%s matches each character literally', async (_, search) => {
    const count = async (typed: string) => (await search(typed)).items.length;
    const [all, matching] = [await count(''), await count(literal)];
    expect([matching > 0, all > matching]).toEqual([true, true]);
    for (const typed of characters) expect([typed, await count(typed)]).toEqual([typed, matching]);
    expect((await search('하_')).items).toEqual([]);
    expect((await search('김%늘')).items).toEqual([]);
  });
});
