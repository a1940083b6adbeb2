import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/encrypted-id';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createOperator } from '~/test/factories/document';
import { createProgram } from '~/test/factories/lesson';
import { createPayingLearner, hourAhead, orderInput } from '~/test/factories/payment';
import { refusal } from '~/test/refusal';
import { searchCoaches } from './search-coaches';

const context = testContext(anonymous);
let region: Awaited<ReturnType<typeof createDistrict>>;
let [unpriced, cheap, dear] = [0, 0, 0];
/** An approved coach whose only program is not sold any more, between two with a price. */
beforeAll(async () => {
  region = await createDistrict();
  const regionIds = [region.id];
  const [yoga, pt] = [await createProgram(), await createProgram({ priceGroup: 'workout-pt' })];
  const gone = await createProgram({ active: false });
  cheap = (await createSearchableCoach({ regionIds, programIds: [yoga.id] })).id;
  unpriced = (await createSearchableCoach({ regionIds, programIds: [gone.id] })).id;
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
  it('is listed without one, and last when the least expensive come first', async () => {
    const { items } = await searchCoaches(context, { ...filter(), sort: 'price', seed: 1, cursor: null });
    expect(items.map(({ encryptedCoachId, price }) => [encryptedCoachId, price])).toEqual([
      [idOf(cheap), 65_000],
      [idOf(dear), 70_000],
      [idOf(unpriced), null],
    ]);
  });

  it('stands in the console with no program, and may be given one there', async () => {
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

  it('sells nothing: no order names a program that the coach does not teach', async () => {
    const coach = await db.coach.findUniqueOrThrow({ where: { id: unpriced }, include: { user: true } });
    const program = await createProgram();
    const input = orderInput({ coach, program, region }, hourAhead(3, 19));
    const learner = await createPayingLearner();
    const orders = () => db.order.count({ where: { learnerId: learner.userId } });
    expect(await refusal(callerFor(learner).payment.createOrder(input))).not.toBe('INTERNAL');
    expect(await orders()).toBe(0);
  });
});
