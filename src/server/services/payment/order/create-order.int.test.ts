import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import type { ErrorCode } from '~/domain/shared/errors';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { QueryConfig } from 'pg';
import { db, type Pool, pool } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { uncheckedOnDay } from '~/domain/suggest/minors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { callerFor } from '~/test/caller';
import { answerHealthAgain } from '~/test/factories/health';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { createQuestionnaire } from '~/test/factories/minors';
import { createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { errorWith } from '~/test/rejection';
import { workoutAnswers } from '~/test/factories/suggest';
import { serviceContext } from '~/server/service-context';
import { createOrder } from './create-order';
import { expireHold } from './expire-hold';

const place = (
  learner: MemberActor,
  input: Parameters<ReturnType<typeof callerFor>['payment']['createOrder']>[0],
  now?: Date,
) => callerFor(learner, now).payment.createOrder(input);
const countHolds = (coachId: number) => db.timeReservation.count({ where: { coachId } });

describe('placing an order', () => {
  it('freezes the quote, holds the hour for fifteen minutes and enqueues the job that frees it', async () => {
    const [learner, offered, now] = [await createPayingLearner(), await createOfferedCoach(), new Date()];
    const { encryptedOrderId } = await place(
      learner,
      orderInput(offered, hourInDays(3, 19), { type: 'regular', period: 'pro', lessonCount: 4 }, 2),
      now,
    );
    const order = await callerFor(learner, now).payment.order({ encryptedOrderId });
    expect(order).toMatchObject({
      stage: 'PAY',
      amount: 918_000,
      lessonCount: 12,
      months: 3,
      personnel: 2,
      quote: { total: 918_000, policyVersion: 'price-2026-11' },
      holdExpiresAt: new Date(now.getTime() + 15 * MINUTE_MS),
    });
    expect(order.place).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: offered.region.district,
      detail: '101동 1203호',
    });
    expect(order.product).toEqual({ type: 'regular', period: 'pro', lessonCount: 4 });
    const jobs = await db.$queryRaw<
      { start_after: Date }[]
    >`select start_after from pgboss.job where name = 'expire-payment-holds' and data ->> 'orderId' = ${String(decryptId('order', encryptedOrderId).id)}`;
    expect(jobs[0]?.start_after.getTime()).toBe(order.holdExpiresAt.getTime());
  });

  it('requires the exact address before the payment, and holds nothing until then', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const input = orderInput(offered, hourInDays(3, 19));
    await expect(place(learner, { ...input, address: { ...offered.region, detail: '  ' } })).rejects.toMatchObject({
      message: '코치가 찾아올 수 있게 동·호수나 건물 번호를 입력해 주세요.',
      cause: { code: 'INVALID_INPUT', details: { issues: [{ path: 'address.detail' }] } },
    });
    expect(await countHolds(offered.coach.id)).toBe(0);
  });

  it('returns the same order on a reload or a double click, with the remaining time', async () => {
    const [learner, offered, now] = [await createPayingLearner(), await createOfferedCoach(), new Date()];
    const input = orderInput(offered, hourInDays(3, 19));
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => place(learner, input, now)));
    const later = await place(learner, input, new Date(now.getTime() + 5 * MINUTE_MS));
    expect(new Set([first, ...others, later].map((order) => order?.encryptedOrderId)).size).toBe(1);
    expect(await countHolds(offered.coach.id)).toBe(1);
  });

  it('keeps the end of the hold when only the product changes, and releases the old hour when another one is chosen', async () => {
    const [learner, offered, now] = [await createPayingLearner(), await createOfferedCoach(), new Date()];
    const first = await place(learner, orderInput(offered, hourInDays(3, 19)), now);
    const second = await place(
      learner,
      orderInput(offered, hourInDays(3, 19), { type: 'short', lessonCount: 8 }),
      new Date(now.getTime() + 6 * MINUTE_MS),
    );
    const held = await callerFor(learner, now).payment.order(second);
    expect(held).toMatchObject({ amount: 520_000, holdExpiresAt: new Date(now.getTime() + 15 * MINUTE_MS) });
    expect(await callerFor(learner, now).payment.order(first)).toMatchObject({ stage: 'CANCELLED' });

    const third = await place(learner, orderInput(offered, hourInDays(4, 10)), now);
    expect(await countHolds(offered.coach.id)).toBe(1);
    await callerFor(learner, now).payment.giveUpOrder(third);
    expect(await countHolds(offered.coach.id)).toBe(0);
    await callerFor(learner, now).payment.giveUpOrder(third);
    expect(await callerFor(learner, now).payment.order(third)).toMatchObject({ stage: 'CANCELLED' });
  });

  it('frees the hour when the hold expires, immediately for the next order and by the job', async () => {
    const [learner, rival, offered, now] = [
      await createPayingLearner(),
      await createPayingLearner(),
      await createOfferedCoach(),
      new Date(),
    ];
    const input = orderInput(offered, hourInDays(3, 19));
    const first = await place(learner, input, now);
    await expect(place(rival, input, now)).rejects.toEqual(errorWith('SLOT_TAKEN'));
    const later = new Date(now.getTime() + 15 * MINUTE_MS);
    await place(rival, input, later);
    expect(await countHolds(offered.coach.id)).toBe(1);
    const id = decryptId('order', first.encryptedOrderId).id;
    await Promise.all(Array.from({ length: 4 }, () => expireHold({ db, now: later }, { orderId: id })));
    expect(await callerFor(learner, later).payment.order(first)).toMatchObject({ stage: 'EXPIRED' });
    expect(await db.payment.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({ status: 'EXPIRED' });
    expect(await countHolds(offered.coach.id)).toBe(1);
    await expireHold({ db, now }, { orderId: 2_000_000_000 });
  });

  it('sells one trial per learner and vertical', async () => {
    const [learner, offered, other] = [
      await createPayingLearner(),
      await createOfferedCoach(),
      await createOfferedCoach(),
    ];
    const trial = { type: 'trial' } as const;
    const first = await place(learner, orderInput(offered, hourInDays(3, 19), trial));
    await db.order.update({ where: { id: decryptId('order', first.encryptedOrderId).id }, data: { status: 'PAID' } });
    await answerHealthAgain(learner.userId);
    await expect(place(learner, orderInput(other, hourInDays(4, 19), trial))).rejects.toEqual(errorWith('TRIAL_USED'));
    const pregnant = await createOfferedCoach({ serviceType: 'pregnant', priceGroup: 'pregnant' });
    expect(
      await callerFor(learner).payment.order(await place(learner, orderInput(pregnant, hourInDays(4, 19), trial))),
    ).toMatchObject({ amount: 39_000 });
    const learnerId = learner.userId;
    const duplicate = db.order.create({
      data: {
        ...(await db.order.findFirstOrThrow({
          where: { learnerId, serviceType: 'workout' },
          omit: { id: true, quote: true, soldAs: true },
        })),
        oid: 'second-trial',
        quote: {},
      },
    });
    await expect(duplicate).rejects.toMatchObject({ code: 'P2002' });
  });

  it('takes the address and the number of people from the questionnaire, only from the learner’s own', async () => {
    const [learner, stranger, offered] = [
      await createPayingLearner(),
      await createPayingLearner(),
      await createOfferedCoach(),
    ];
    const answers = workoutAnswers({
      address: {
        province: offered.region.province,
        city: offered.region.city,
        district: offered.region.district,
        detail: '3층',
      },
    });
    const form = await db.suggestForm.create({
      data: {
        userId: learner.userId,
        serviceType: 'workout',
        draftVersion: 35,
        draftId: 'd',
        fingerprint: 'f',
        regionId: offered.region.id,
        answers,
      },
    });
    const encryptedFormDataId = encryptId('form', form.id);
    const { address: _address, ...input } = orderInput(offered, hourInDays(3, 19));
    const order = await callerFor(learner).payment.order(await place(learner, { ...input, encryptedFormDataId }));
    expect(order).toMatchObject({ place: { detail: '3층' }, encryptedFormDataId });
    await expect(place(stranger, { ...input, encryptedFormDataId })).rejects.toEqual(errorWith('NOT_FOUND'));
    await expect(place(stranger, input)).rejects.toEqual(errorWith('INVALID_INPUT'));
    const offer = { permalink: offered.program.permalink, encryptedCoachId: input.encryptedCoachId };
    expect(await callerFor(learner).payment.offer({ ...offer, encryptedFormDataId })).toMatchObject({
      place: { detail: '3층', island: false },
      product: { type: 'short', lessonCount: 4 },
      trialAvailable: true,
    });
    expect(await callerFor(learner).payment.offer(offer)).toMatchObject({ encryptedFormDataId });
    expect(await callerFor(stranger).payment.offer(offer)).toMatchObject({
      place: null,
      encryptedFormDataId: null,
      personnel: 1,
    });
  });

  it('suggests the address of the last order with this coach, unless a later questionnaire contains another place', async () => {
    const learner = await createPayingLearner();
    const [offered, other] = [await createOfferedCoach(), await createOfferedCoach()];
    const { program, coach, region } = offered;
    const placeOf = async (of: MemberActor = learner, { id } = coach) =>
      (await callerFor(of).payment.offer({ permalink: program.permalink, encryptedCoachId: encryptId('coach', id) }))
        .place;
    const answersIn = (regionId: number) =>
      db.suggestForm.create({
        data: {
          userId: learner.userId,
          serviceType: program.serviceType,
          draftVersion: 35,
          draftId: 'd',
          fingerprint: `f${regionId}`,
          regionId,
          answers: {},
        },
      });
    const input = orderInput(offered, hourInDays(3, 19));
    const { encryptedOrderId } = await place(learner, {
      ...input,
      address: { ...region, detail: '다온아파트 101동 1203호' },
    });
    expect(await placeOf()).toBeNull();
    const { id } = decryptId('order', encryptedOrderId);
    await db.order.update({ where: { id }, data: { status: 'PAID' } });
    const home = { district: region.district, detail: '다온아파트 101동 1203호' };
    expect(await placeOf()).toMatchObject(home);
    expect(await placeOf(await createPayingLearner())).toBeNull();
    await db.coachProgram.create({ data: { coachId: other.coach.id, programId: program.id } });
    expect(await placeOf(learner, other.coach)).toBeNull();
    await answersIn(region.id);
    expect(await placeOf()).toMatchObject(home);
    await answersIn(other.region.id);
    expect(await placeOf()).toMatchObject({ district: other.region.district, detail: '' });
  });

  it('adds the island surcharge, and pays a payonly program under its parent', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach({}, `50${Date.now()}`)];
    expect(
      await callerFor(learner).payment.order(await place(learner, orderInput(offered, hourInDays(3, 19)))),
    ).toMatchObject({ amount: 300_000 });
    const child = await createProgram({ payonly: true, parentId: offered.program.id, title: '체형 교정 필라테스' });
    const offer = await callerFor(learner).payment.offer({
      permalink: child.permalink,
      encryptedCoachId: encryptId('coach', offered.coach.id),
    });
    expect(offer.program).toMatchObject({ permalink: child.permalink, paymentPermalink: offered.program.permalink });
    const order = await callerFor(learner).payment.order(
      await place(learner, { ...orderInput(offered, hourInDays(3, 19)), permalink: child.permalink }),
    );
    expect(order.program).toMatchObject({ title: '체형 교정 필라테스', paymentPermalink: offered.program.permalink });
  });
});

describe('an order for something that the coach does not offer is rejected', () => {
  it.each(['before', 'after'] as const)('because the coach was paused %s reading the hours', async (when) => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const context = serviceContext({ actor: learner, now: new Date(), ip: null, userAgent: null });
    let pauses = 0;
    const interrupted: Pool = Object.assign(Object.create(pool), {
      query: async (query: QueryConfig) => {
        const pause = async (at: typeof when) => {
          if (query.name !== 'lesson-free-hours' || at !== when) return;
          pauses += 1;
          await db.coach.update({ where: { id: offered.coach.id }, data: { status: 'SUSPENDED' } });
        };
        await pause('before');
        const answer = await pool.query(query);
        await pause('after');
        return answer;
      },
    });
    const order = createOrder({ ...context, pool: interrupted }, orderInput(offered, hourInDays(3, 19)));
    await expect(order).rejects.toMatchObject({ code: 'COACH_UNAVAILABLE' });
    expect(pauses).toBe(1);
  });

  it('because the check of criminal records ends before the lesson of a minor, for another day', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    await createQuestionnaire(learner.userId, [40, 12]);
    const day = (days: number) => new Date(seoulDate(hourInDays(days, 19)));
    await createCoachDocument(offered.coach.id, {
      ...otherKinds.RECORD_CHECK,
      status: 'CHECKED',
      decidedAt: new Date(),
      issuedOn: day(0),
      expiresOn: day(3),
    });
    const rejected = place(learner, orderInput(offered, hourInDays(4, 19)));
    await expect(rejected).rejects.toMatchObject({ message: uncheckedOnDay.learner });
    await place(learner, orderInput(offered, hourInDays(3, 19)));
  });

  it.each([
    [
      'a coach who is not approved',
      'COACH_UNAVAILABLE',
      ({ coach }) => db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } }),
    ],
    [
      'a coach whose account is dormant',
      'COACH_UNAVAILABLE',
      ({ coach }) => db.user.update({ where: { id: coach.userId }, data: { status: 'DORMANT' } }),
    ],
    [
      'a week that was not confirmed',
      'COACH_UNAVAILABLE',
      ({ coach }) =>
        db.coach.update({
          where: { id: coach.id },
          data: { scheduleConfirmedAt: new Date(Date.now() - 15 * DAY_MS) },
        }),
    ],
    [
      'a program that is not taught',
      'COACH_UNAVAILABLE',
      ({ coach }) => db.coachProgram.deleteMany({ where: { coachId: coach.id } }),
    ],
    [
      'a district that is not visited',
      'COACH_UNAVAILABLE',
      ({ coach }) => db.coachArea.deleteMany({ where: { coachId: coach.id } }),
    ],
    [
      'an hour outside the week',
      'SLOT_TAKEN',
      ({ coach }) => db.coachWeeklySlot.deleteMany({ where: { coachId: coach.id } }),
    ],
    [
      'a program that ended',
      'NOT_FOUND',
      ({ program }) => db.program.update({ where: { id: program.id }, data: { active: false } }),
    ],
  ] satisfies [string, ErrorCode, (offered: Awaited<ReturnType<typeof createOfferedCoach>>) => Promise<unknown>][])(
    '%s: %s',
    async (_name, code, change) => {
      const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
      await change(offered);
      await expect(place(learner, orderInput(offered, hourInDays(3, 19)))).rejects.toEqual(errorWith(code));
    },
  );

  it.each([
    ['the past', -1, 19],
    ['an hour beyond the calendar', 100, 19],
    ['three in the morning', 3, 3],
  ])('%s', async (_name, days, hour) => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    await expect(place(learner, orderInput(offered, hourInDays(days, hour)))).rejects.toEqual(
      errorWith('TIME_NOT_OFFERED'),
    );
  });
});
