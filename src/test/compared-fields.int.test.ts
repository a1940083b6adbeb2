import { describe, expect, it } from 'vitest';
import { createOrderInput } from '~/domain/payment/schema';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { changeLessonsInput } from '~/domain/timetable/schema/planning';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import {
  asOperator,
  createCompany,
  createExpert,
  createLessonScene,
  createPlace,
  planDay,
} from '~/test/factories/company';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { callerFor } from '~/test/caller';

const operator = (now = planDay) => callerFor(asOperator(now).actor, now).operations;

describe('an order', () => {
  it('is the same for the same choices, and another for each different choice', async () => {
    const learner = await createPayingLearner();
    const [offered, elsewhere] = [await createOfferedCoach(), await createOfferedCoach()];
    const program = await createProgram();
    await db.coachProgram.createMany({
      data: [
        { coachId: offered.coach.id, programId: program.id },
        { coachId: elsewhere.coach.id, programId: offered.program.id },
      ],
    });
    await db.coachArea.createMany({
      data: [
        { coachId: offered.coach.id, regionId: elsewhere.region.id },
        { coachId: elsewhere.coach.id, regionId: offered.region.id },
      ],
    });
    const wish = orderInput(offered, hourInDays(3, 19));
    const { province, city, district } = elsewhere.region;
    const others: Readonly<Record<string, readonly unknown[]>> = {
      permalink: [program.permalink],
      encryptedCoachId: [encryptId('coach', elsewhere.coach.id)],
      product: [{ type: 'short', lessonCount: 8 }, { type: 'trial' }],
      personnel: [2],
      startsAt: [hourInDays(4, 19), hourInDays(3, 20)],
      address: [
        { ...wish.address, detail: '102동 1203호' },
        { province, city, district, detail: '101동 1203호' },
      ],
      participants: [{ group: 'SELF' }, { group: 'ADULT' }],
    };
    // Questionnaires and payment links have their own tests.
    const named = ['encryptedFormDataId', 'encryptedLinkId'];
    expect([...Object.keys(others), ...named].toSorted()).toEqual(Object.keys(createOrderInput.shape).toSorted());
    const place = async (change: object = {}) =>
      (await callerFor(learner).payment.createOrder({ ...wish, ...change })).encryptedOrderId;
    for (const [name, values] of Object.entries(others))
      for (const value of values) {
        const first = await place();
        expect([name, await place()]).toEqual([name, first]);
        const other = await place({ [name]: value });
        expect([name, other]).not.toEqual([name, first]);
        expect([name, await place({ [name]: value })]).toEqual([name, other]);
      }
  });
});

describe('a company lesson', () => {
  const startsAt = seoulInstant(2026, 12, 1, 12);

  async function scene() {
    const created = await createLessonScene({ startsAt });
    const { csCorporateId, b2bTimetableId } = created;
    const [expert, place] = [await createExpert(csCorporateId), await createPlace(csCorporateId, '별관')];
    const row = async () => {
      const lesson = await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
      return {
        startsAt: lesson.startsAt,
        minutes: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / MINUTE_MS,
        encryptedCoachId: encryptId('coach', lesson.coachId),
        placeId: lesson.placeId,
        groupMaxLearnerNumber: lesson.groupMaxLearnerNumber,
        groupLessonType: lesson.groupLessonType,
      };
    };
    const { company } = operator();
    const change = (fields: object) => company.changeLessons({ csCorporateId, b2bTimetableId, ...fields });
    const others = {
      startsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
      minutes: 40,
      encryptedCoachId: encryptId('coach', expert.id),
      placeId: place.id,
      groupMaxLearnerNumber: 7,
      groupLessonType: 'lottery',
    };
    return { ...created, row, change, others };
  }

  it('can be changed by each field alone', async () => {
    const { row, change, others } = await scene();
    const named = ['csCorporateId', 'b2bTimetableId', 'scope', 'rehearsal', 'shown', 'shownStartsAt'];
    expect([...Object.keys(others), ...named].toSorted()).toEqual(Object.keys(changeLessonsInput.shape).toSorted());
    for (const [name, value] of Object.entries(others)) {
      const before = await row();
      expect([name, (await change({ [name]: value })).refused]).toEqual([name, []]);
      expect([name, await row()]).toEqual([name, { ...before, [name]: value }]);
    }
  });

  it('rejects a change that is based on an outdated value of any field', async () => {
    const { row, change, others } = await scene();
    const { startsAt: shownStartsAt, ...shown } = await row();
    const { startsAt: otherStart, ...rest } = others;
    expect(Object.keys(rest).toSorted()).toEqual(Object.keys(changeLessonsInput.shape.shown.unwrap().shape).toSorted());
    const conflict = { cause: { code: 'CONFLICT' } };
    for (const [name, value] of Object.entries(rest))
      await expect(
        change({ minutes: 45, shownStartsAt, shown: { ...shown, [name]: value } }),
        name,
      ).rejects.toMatchObject(conflict);
    await expect(change({ minutes: 45, shownStartsAt: otherStart, shown })).rejects.toMatchObject(conflict);
    expect((await change({ minutes: 45, shownStartsAt, shown })).refused).toEqual([]);
  });

  it('is copied to another week with every column', async () => {
    const { csCorporateId, change } = await scene();
    await change({ minutes: 35, groupMaxLearnerNumber: 7 });
    const { refused } = await operator().company.copyWeek({
      csCorporateId,
      from: '2026-12-01',
      to: '2026-12-08',
      rehearsal: false,
    });
    expect(refused).toEqual([]);
    const [first, copy] = await db.timetable.findMany({ where: { csCorporateId }, orderBy: { startsAt: 'asc' } });
    const own = /^(id|startsAt|endsAt|createdAt|seriesId|nextStepAt|policyVersion|revision|revisedAt|calendarUid)$/;
    const copyRow = (row: object | undefined) =>
      Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !own.test(name)));
    expect(copyRow(copy)).toEqual(copyRow(first));
    const week = (at: Date | undefined) => new Date((at?.getTime() ?? 0) + 7 * DAY_MS);
    expect([copy?.startsAt, copy?.endsAt]).toEqual([week(first?.startsAt), week(first?.endsAt)]);
  });
});

it('a copy of a message has every column of the original except those of its own delivery', async () => {
  const row = {
    kind: 'account',
    channel: 'email',
    template: 'welcome',
    recipient: 'reader@example.com',
    userId: (await createLearner()).id,
    subject: '제목',
    text: '본문 ••••••',
    content: { title: '제목', paragraphs: ['본문 ••••••'] },
    variables: { name: '김하늘' },
    secret: '481223',
    holdsSecret: true,
    status: 'FAILED',
    error: 'refused',
    attempts: 3,
    dedupeKey: 'every-field',
  } as const;
  const { id } = await db.message.create({ data: row });
  await operator().resendMessage({ encryptedMessageId: encryptId('message', id) });
  const [first, copy] = await Promise.all([
    db.message.findUniqueOrThrow({ where: { id } }),
    db.message.findUniqueOrThrow({ where: { dedupeKey: `resend:${id}:1` } }),
  ]);
  const own = /^(id|status|error|attempts|dedupeKey|createdAt|sentAt|secret)$/;
  const carriedFields = (message: object) =>
    Object.fromEntries(Object.entries(message).filter(([name]) => !own.test(name)));
  expect(carriedFields(copy)).toEqual(carriedFields(first));
  expect([copy.secret, first.secret, copy.status, copy.attempts]).toEqual(['481223', null, 'QUEUED', 0]);
});

it('the numbers of a contract are stored and shown each as it was given', async () => {
  const { company } = operator();
  const rates = { expertGroupRate: 90_003, expertIndividualRate: 40_004 };
  for (const rate of [
    { billing: 'lesson', groupPrice: 180_001, individualPrice: 60_002, monthPrice: null, ...rates },
    { billing: 'month', groupPrice: null, individualPrice: null, monthPrice: 3_000_005, ...rates },
  ] as const) {
    const { csCorporateId } = await createCompany();
    const given = { validFrom: '2026-12-01', ...rate };
    await company.saveRate({ csCorporateId, ...given });
    const { contracts } = await company.get({ csCorporateId });
    expect(contracts.flatMap((contract) => contract.rates)).toEqual([given]);
  }
});
