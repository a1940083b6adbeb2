import { beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createOwnedRows, type OwnedRows } from '~/test/factories/owned-rows';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { metaOf, procedures, inputOf } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';

type Caller = ReturnType<typeof callerFor>;
/**
 * A user's rows, and rows that do not belong to them: rows of another user, or the user's own rows with another parent.
 */
type Scene = Awaited<ReturnType<typeof createScene>>;
type Call = (scene: Scene) => Promise<unknown>;

const day = { from: '2026-11-24', days: 3 };
const later = new Date('2026-11-26T19:00:00+09:00');
const complaint = { kind: 'OTHER', text: '제 수업이 아닌 수업에 대한 글이에요.' } as const;

async function contractOf(learnerId: number, coachId: number) {
  const { id, revision } = await db.contract.findFirstOrThrow({ where: { learnerId, coachId } });
  return encryptId('contract', id, revision);
}

async function createScene() {
  const owned = await createOwnedRows();
  const { people, tokens: t, now } = owned;
  const as = (personName: keyof OwnedRows['people']): Caller => callerFor(people[personName], now);
  const tools = await createDeliveredToolOrder(people.otherLearner.userId, now);
  const second = await createDeliveredToolOrder(people.learner.userId, new Date(now.getTime() + 1));
  return {
    t,
    as,
    /** Contracts of another learner with the same coach, and of the same learner with another coach. */
    contracts: {
      otherLearner: await contractOf(people.otherLearner.userId, people.coach.coachId ?? 0),
      learner: await contractOf(people.learner.userId, people.otherCoach.coachId ?? 0),
      otherCoach: await contractOf(people.learner.userId, people.otherCoach.coachId ?? 0),
    },
    farCoach: encryptId('coach', people.farCoach.coachId ?? 0),
    otherToolOrder: encryptId('toolOrder', tools.id),
    ownSecondItem: encryptId('toolItem', second.items[0]?.id ?? 0),
  };
}

/** A photo that is not usable is reported beside its field; `review-photos.int.test.ts` tries other people's photos. */
const REVIEW_WITH_PHOTOS = 'review.write';

/**
 * One entry for every procedure that takes a row and a row inside it: calls with an own row and an inner row that does
 * not belong to it.
 */
const table: Record<string, Record<string, Call>> = {
  'lesson.hours': Object.fromEntries(
    (['otherLearner', 'learner', 'otherCoach'] as const).map((personName) => [
      `a lesson of another contract, by ${personName}`,
      ({ as, contracts, t }: Scene) =>
        as(personName).lesson.hours({ encryptedId: contracts[personName], encryptedLessonId: t.lesson, ...day }),
    ]),
  ),
  'lesson.reportComplaint': Object.fromEntries(
    (['otherLearner', 'learner', 'otherCoach'] as const).map((personName) => [
      `a lesson of another contract, by ${personName}`,
      ({ as, contracts, t }: Scene) =>
        as(personName).lesson.reportComplaint({
          encryptedId: contracts[personName],
          encryptedLessonId: t.lesson,
          ...complaint,
        }),
    ]),
  ),
  'lesson.openNotebook': Object.fromEntries(
    (
      [
        ['otherLearner', 'member'],
        ['learner', 'member'],
        ['otherCoach', 'coach'],
      ] as const
    ).map(([personName, rating]) => [
      `a lesson of another contract, by ${personName}`,
      ({ as, contracts, t }: Scene) =>
        as(personName).lesson.openNotebook({
          encryptedId: contracts[personName],
          rating,
          encryptedLessonId: t.lesson,
        }),
    ]),
  ),
  'lesson.planFollowing': Object.fromEntries(
    (['otherLearner', 'learner', 'otherCoach'] as const).map((personName) => [
      `a lesson of another contract, by ${personName}`,
      ({ as, contracts, t }: Scene) =>
        as(personName).lesson.planFollowing({
          encryptedId: contracts[personName],
          encryptedLessonId: t.lesson,
          startsAt: later,
        }),
    ]),
  ),
  'lesson.moveFollowing': Object.fromEntries(
    (['otherLearner', 'learner', 'otherCoach'] as const).map((personName) => [
      `a lesson of another contract, by ${personName}`,
      ({ as, contracts, t }: Scene) =>
        as(personName).lesson.moveFollowing({
          encryptedId: contracts[personName],
          moves: [{ encryptedLessonId: t.lesson, startsAt: later }],
        }),
    ]),
  ),
  'lesson.freeHours': {
    'another coach’s invitation with one’s own id': ({ as, farCoach, t }) =>
      as('farCoach').lesson.freeHours({ encryptedCoachId: farCoach, encryptedInvitationId: t.invitation, ...day }),
    'one’s own invitation with another coach’s id': ({ as, farCoach, t }) =>
      as('coach').lesson.freeHours({ encryptedCoachId: farCoach, encryptedInvitationId: t.invitation, ...day }),
  },
  'payment.offer': {
    'another’s questionnaire': ({ as, t }) =>
      as('otherLearner').payment.offer({
        permalink: t.permalink,
        encryptedCoachId: t.coach,
        encryptedFormDataId: t.form,
      }),
  },
  'payment.createOrder': {
    'another’s questionnaire': ({ as, t }) =>
      as('otherLearner').payment.createOrder({ ...order(t), encryptedFormDataId: t.form }),
    'another’s link': ({ as, t }) =>
      as('otherLearner').payment.createOrder({ ...order(t), address, encryptedLinkId: t.paymentLink }),
    'one’s own link for another coach': ({ as, t, farCoach }) =>
      as('learner').payment.createOrder({
        ...order(t),
        address,
        encryptedCoachId: farCoach,
        encryptedLinkId: t.paymentLink,
      }),
  },
  'suggest.chooseProposal': {
    'a coach who was not asked': ({ as, t, farCoach }) =>
      as('learner').suggest.chooseProposal({
        encryptedConsultingId: t.consulting,
        encryptedCoachId: farCoach,
        startsAt: later,
      }),
  },
  'tools.returnPromise': {
    'another’s tool': ({ as, t, otherToolOrder }) =>
      as('otherLearner').tools.returnPromise({ encryptedOrderId: otherToolOrder, encryptedItemIds: [t.toolItem] }),
    'a tool of another order': ({ as, t, ownSecondItem }) =>
      as('learner').tools.returnPromise({ encryptedOrderId: t.toolOrder, encryptedItemIds: [ownSecondItem] }),
    'another’s tool beside an own one': ({ as, t, ownSecondItem }) =>
      as('learner').tools.returnPromise({
        encryptedOrderId: t.toolOrder,
        encryptedItemIds: [t.toolItem, ownSecondItem],
      }),
  },
  'tools.requestReturn': {
    'another’s tool': ({ as, t, otherToolOrder }) =>
      as('otherLearner').tools.requestReturn({
        encryptedOrderId: otherToolOrder,
        encryptedItemIds: [t.toolItem],
        promisedAmount: 0,
      }),
    'a tool of another order': ({ as, t, ownSecondItem }) =>
      as('learner').tools.requestReturn({
        encryptedOrderId: t.toolOrder,
        encryptedItemIds: [ownSecondItem],
        promisedAmount: 0,
      }),
    'another’s tool beside an own one': ({ as, t, ownSecondItem }) =>
      as('learner').tools.requestReturn({
        encryptedOrderId: t.toolOrder,
        encryptedItemIds: [t.toolItem, ownSecondItem],
        promisedAmount: 0,
      }),
  },
};

const address = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동 1203호' };
const order = (t: OwnedRows['tokens']) =>
  ({
    permalink: t.permalink,
    encryptedCoachId: t.coach,
    product: { type: 'short', lessonCount: 4 },
    personnel: 1,
    startsAt: later,
  }) as const;

/** Procedures that take one id together with ids that any user may name: coaches, and what was seen of them. */
const everybodys = new Set([
  'suggest.complete',
  'suggest.coachPrograms',
  'coach.see',
  'coach.cards',
  'coach.listReviews',
  'lesson.proposeSubstitute',
]);

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'OK';
  } catch (thrown) {
    if (thrown instanceof Error && thrown.cause instanceof DomainError) return thrown.cause.code;
    throw thrown;
  }
}

/** Counts the ids in an input: each key counts once, a list of ids twice. */
function countIds(input: unknown): number {
  const keys = JSON.stringify(describeInput(input) ?? '').match(/"(encrypted\w+|cursor)":\{("type":"array")?/g) ?? [];
  return keys
    .filter((key) => !key.startsWith('"cursor'))
    .reduce((sum, key) => sum + (key.includes('array') ? 2 : 1), 0);
}

describe('a row inside the caller’s own row', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
    await db.matchRequest.updateMany({ data: { status: 'CHOOSING', endedBy: null, endedAt: null } });
    const [program] = await db.program.findMany({ where: { permalink: scene.t.permalink } });
    const region = await db.region.findFirstOrThrow({ where: { district: address.district } });
    const coaches = await db.coach.findMany();
    await db.coachProgram.createMany({
      data: coaches.map(({ id }) => ({ coachId: id, programId: program?.id ?? 0 })),
      skipDuplicates: true,
    });
    await db.coachArea.createMany({
      data: coaches.map(({ id }) => ({ coachId: id, regionId: region.id })),
      skipDuplicates: true,
    });
  });

  const cases = Object.entries(table).flatMap(([path, calls]) =>
    Object.entries(calls).map(([what, call]) => [path, what, call] as const),
  );
  it.each(cases)('%s rejects %s', async (_path, _what, call) => {
    const rows = async () =>
      Promise.all([
        db.order.count(),
        db.complaint.count(),
        db.toolOrder.count({ where: { status: { not: 'DELIVERED' } } }),
      ]);
    const before = await rows();
    expect(await codeOf(call(scene))).toBe('NOT_FOUND');
    expect(await rows()).toEqual(before);
  });

  it('lesson.locate returns the contract, without a lesson that is not part of it', async () => {
    for (const personName of ['otherLearner', 'learner', 'otherCoach'] as const) {
      const place = await scene
        .as(personName)
        .lesson.locate({ encryptedId: scene.contracts[personName], encryptedLessonId: scene.t.lesson });
      expect(place).toMatchObject({ encryptedId: scene.contracts[personName], encryptedLessonId: null });
    }
  });

  it('is tested for every procedure that takes two rows', () => {
    const two = procedures.filter(([, procedure]) => countIds(inputOf(procedure)) > 1);
    const openProcedures = two.filter(
      ([path, procedure]) =>
        !table[path] &&
        !everybodys.has(path) &&
        path !== 'lesson.locate' &&
        path !== REVIEW_WITH_PHOTOS &&
        !metaOf(procedure)?.access.startsWith('operations.'),
    );
    expect(openProcedures.map(([path]) => path)).toEqual([]);
    expect(two.map(([path]) => path)).toEqual(expect.arrayContaining([...Object.keys(table), 'lesson.locate']));
  });
});
