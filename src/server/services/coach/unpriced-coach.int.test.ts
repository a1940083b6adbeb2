import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createOperator } from '~/test/factories/document';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import { createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { rejection } from '~/test/rejection';
import { searchCoaches } from './search/search-coaches';

const context = testContext(anonymous);
let region: Awaited<ReturnType<typeof createDistrict>>;
let [unpriced, cheap, dear] = [0, 0, 0];
/** An approved coach whose only program is no longer sold, created between two coaches with a price. */
beforeAll(async () => {
  region = await createDistrict();
  const regionIds = [region.id];
  const [yoga, pt] = [await createProgram(), await createProgram({ priceGroup: 'workout-pt' })];
  const inactiveProgram = await createProgram({ active: false });
  cheap = (await createSearchableCoach({ regionIds, programIds: [yoga.id] })).id;
  unpriced = (await createSearchableCoach({ regionIds, programIds: [inactiveProgram.id] })).id;
  dear = (await createSearchableCoach({ regionIds, programIds: [pt.id] })).id;
});

const filter = () => ({
  serviceType: 'workout' as const,
  address: { province: region.province, city: region.city, district: region.district },
  genders: [],
  purposes: [],
  types: [],
  schedules: [],
});
const idOf = (coachId: number) => encryptId('coach', coachId);

describe('a coach whose programs have no price', () => {
  it('is listed without a price, and last when sorted by lowest price', async () => {
    const { items } = await searchCoaches(context, { ...filter(), sort: 'price', seed: 1, cursor: null });
    expect(items.map(({ encryptedCoachId, price }) => [encryptedCoachId, price])).toEqual([
      [idOf(cheap), 65_000],
      [idOf(dear), 70_000],
      [idOf(unpriced), null],
    ]);
  });

  it('is shown in the console with no program, and can be given one there', async () => {
    const { operations } = callerFor(memberActor(await createOperator()));
    const encryptedCoachId = idOf(unpriced);
    expect(await operations.getCoach({ encryptedCoachId })).toMatchObject({
      status: 'APPROVED',
      programs: [],
      approval: null,
    });
    const { programs } = await operations.getCoachOffering({ encryptedCoachId });
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter(({ chosen }) => chosen)).toEqual([]);
  });

  it('sells nothing: an order for a program that the coach does not teach is rejected', async () => {
    const coach = await db.coach.findUniqueOrThrow({ where: { id: unpriced }, include: { user: true } });
    const program = await createProgram();
    const learner = callerFor(await createPayingLearner());
    expect(
      await rejection(learner.payment.offer({ permalink: program.permalink, encryptedCoachId: idOf(unpriced) })),
    ).toBe('COACH_UNAVAILABLE');
    expect(
      await rejection(learner.payment.createOrder(orderInput({ coach, program, region }, hourInDays(3, 19)))),
    ).toBe('COACH_UNAVAILABLE');
    expect(await db.order.count({ where: { coachId: unpriced } })).toBe(0);
  });
});

describe.each([
  ['that is not sold any more', { active: false }],
  ['whose price is in no book', { priceGroup: 'gone' }],
])('a program %s', (_what, change) => {
  /** Creates a learner who bought the program while it had a price, and its coach. */
  async function boughtBefore() {
    const [learner, coach, program] = [await createPayingLearner(), await createCoach(), await createProgram()];
    await db.coachProgram.create({ data: { coachId: coach.id, programId: program.id } });
    await db.coachArea.create({ data: { coachId: coach.id, regionId: region.id } });
    const bought = {
      learnerId: learner.userId,
      coachId: coach.id,
      programId: program.id,
      startsAt: hourInDays(2, 19),
      now: new Date(),
    };
    const { contract } = await createContract(bought);
    await db.program.update({ where: { id: program.id }, data: change });
    return {
      learner: callerFor(learner),
      coach,
      program,
      ofCoach: callerFor(memberActor(coach.user, coach.id)),
      contract,
    };
  }

  it('has no price on its coach’s page', async () => {
    const { coach, program } = await boughtBefore();
    const { programs } = await callerFor().coach.profile({ encryptedCoachId: idOf(coach.id) });
    expect(programs.filter(({ permalink, price }) => permalink === program.permalink && price !== null)).toEqual([]);
  });

  it('cannot be opened, offered, ordered or linked', async () => {
    const scene = await boughtBefore();
    const { permalink } = scene.program;
    expect(await rejection(scene.learner.payment.program({ permalink }))).toBe('NOT_FOUND');
    expect(await rejection(scene.learner.payment.offer({ permalink, encryptedCoachId: idOf(scene.coach.id) }))).toBe(
      'NOT_FOUND',
    );
    expect(
      await rejection(scene.learner.payment.createOrder(orderInput({ ...scene, region }, hourInDays(3, 19)))),
    ).toBe('NOT_FOUND');
    const encryptedId = encryptId('contract', scene.contract.id, scene.contract.revision);
    expect(await rejection(scene.ofCoach.lesson.sendPaymentLink({ encryptedId }))).toBe('COACH_UNAVAILABLE');
    const [orders, links] = [
      db.order.count({ where: { coachId: scene.coach.id } }),
      db.paymentLink.count({ where: { coachId: scene.coach.id } }),
    ];
    expect([await orders, await links]).toEqual([1, 0]);
  });
});
