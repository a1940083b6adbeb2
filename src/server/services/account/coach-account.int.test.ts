import { hoursOfSlots } from '~/test/hours-of-slots';
import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, lastMail } from '~/test/factories/account';
import { createDistrict } from '~/test/factories/coach';
import { createCoach, createRegion } from '~/test/factories/lesson';

const application = {
  displayName: '김다온',
  phone: '010-1234-5678',
  gender: 'female' as const,
  serviceTypes: ['workout' as const, 'care' as const],
  headline: '필라테스 9년, 자세를 함께 봐요',
  careerYears: 9,
  certificates: ['물리치료사'],
  biography: '물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.',
};

async function learner() {
  const user = await createAccount();
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  return { user, browser };
}

describe('applying as a coach', () => {
  it('stores the application once, also when it is sent twice at the same time, and keeps the account a learner’s', async () => {
    const { user, browser } = await learner();
    const { province, city, district } = await createRegion();
    const apply = () =>
      browser.call((caller) => caller.session.applyAsCoach({ ...application, place: { province, city, district } }));
    expect(await browser.call((caller) => caller.session.coachApplication())).toBeNull();
    const results = await Promise.allSettled([apply(), apply()]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await rejectionOf(apply())).code).toBe('ALREADY_APPLIED');
    expect(await browser.call((caller) => caller.session.coachApplication())).toMatchObject({ status: 'APPLIED' });
    const coach = await db.coach.findUniqueOrThrow({
      where: { userId: user.id },
      include: { verticals: true, areas: true },
    });
    expect([coach.verticals.length, coach.areas.length]).toEqual([2, 1]);
    expect(await db.stateEvent.count({ where: { machine: 'coach', entityId: coach.id, to: 'APPLIED' } })).toBe(1);
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'user',
      needScheduleUpdate: false,
    });
  });

  it('can be repeated after a rejection', async () => {
    const { user, browser } = await learner();
    const { province, city, district } = await createRegion();
    const apply = () =>
      browser.call((caller) => caller.session.applyAsCoach({ ...application, place: { province, city, district } }));
    await apply();
    const { id } = await db.coach.update({ where: { userId: user.id }, data: { status: 'REJECTED' } });
    await apply();
    expect(await db.coach.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'APPLIED' });
    expect(
      await db.stateEvent.findFirst({ where: { machine: 'coach', entityId: id }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ from: 'REJECTED', to: 'APPLIED' });
  });

  it('gives the operators a phone number, and confirms the receipt by mail', async () => {
    const { user, browser } = await learner();
    const { province, city, district } = await createRegion();
    const place = { province, city, district };
    const apply = (phone: string) =>
      browser.call((caller) => caller.session.applyAsCoach({ ...application, phone, place }));
    for (const phone of ['', '02-123-4567', '010']) {
      expect((await rejectionOf(apply(phone))).details['issues']).toMatchObject([{ path: 'phone' }]);
    }
    await apply('010 9876 5432');
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ phone: '01098765432' });
    const mail = await lastMail(user.email, 'coach-applied');
    expect(mail?.subject).toBe('김다온 님, 지원서를 잘 받았어요');
    expect(mail?.text).not.toContain('98765432');
    expect(await db.message.count({ where: { userId: user.id, template: 'coach-applied' } })).toBe(1);
  });

  it('shows the sent application, which can be changed until an operator begins to review it', async () => {
    const { user, browser } = await learner();
    const { province, city, district } = await createRegion();
    const other = await createDistrict();
    const place = { province, city, district };
    await browser.call((caller) => caller.session.applyAsCoach({ ...application, place }));
    const readApplication = () => browser.call((caller) => caller.session.coachApplication());
    const sent = { ...application, phone: '01012345678', serviceTypes: ['workout', 'care'], place };
    expect((await readApplication())?.sent).toEqual({
      ...sent,
      serviceTypes: expect.arrayContaining(sent.serviceTypes),
    });

    const moved = { province: other.province, city: other.city, district: other.district };
    const replaced = {
      ...application,
      displayName: '김새봄',
      phone: '010-1111-2222',
      serviceTypes: ['ache' as const, 'workout' as const],
      place: moved,
    };
    const write = (serviceTypes: typeof replaced.serviceTypes) =>
      browser.call((caller) => caller.session.changeCoachApplication({ ...replaced, serviceTypes }));
    const change = () => write(replaced.serviceTypes);
    const before = await db.coach.findUniqueOrThrow({ where: { userId: user.id } });
    await change();
    expect((await readApplication())?.sent).toEqual({
      ...replaced,
      phone: '01011112222',
      serviceTypes: expect.arrayContaining(replaced.serviceTypes),
    });
    const coach = await db.coach.findUniqueOrThrow({ where: { userId: user.id } });
    expect(coach).toMatchObject({ latitude: other.latitude, longitude: other.longitude, status: 'APPLIED' });
    expect(coach.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime());
    const events = await db.stateEvent.findMany({
      where: { machine: 'coach', entityId: coach.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ from, to, actorId, reason }) => ({ from, to, actorId, reason }))).toEqual([
      { from: null, to: 'APPLIED', actorId: user.id, reason: null },
      { from: 'APPLIED', to: 'APPLIED', actorId: user.id, reason: '지원서를 수정했어요' },
    ]);
    // Sending the same data again, in any order, changes nothing.
    for (const types of [replaced.serviceTypes, replaced.serviceTypes.toReversed()]) await write(types);
    expect(await db.coach.findUniqueOrThrow({ where: { id: coach.id } })).toEqual(coach);
    for (const status of ['DOC_REVIEW', 'INTERVIEW', 'APPROVED', 'SUSPENDED', 'REJECTED'] as const) {
      await db.coach.update({ where: { id: coach.id }, data: { status } });
      expect([status, (await rejectionOf(change())).code]).toEqual([status, 'APPLICATION_IN_REVIEW']);
    }
    expect(await db.stateEvent.count({ where: { machine: 'coach', entityId: coach.id } })).toBe(2);
  });

  it.each([
    ['applies for the first time', null],
    ['applies again', 'REJECTED'],
    ['writes the application replaced', 'APPLIED'],
  ] as const)(
    'keeps a confirmed number confirmed when the learner %s, and leaves another number unconfirmed',
    async (_, before) => {
      const { province, city, district } = await createRegion();
      const sent = { ...application, place: { province, city, district } };
      const confirmedAt = new Date('2026-11-20T03:00:00Z');
      const numberAfter = async (phone: string) => {
        const { user, browser } = await learner();
        if (before) {
          await browser.call((caller) => caller.session.applyAsCoach(sent));
          await db.coach.update({ where: { userId: user.id }, data: { status: before } });
        }
        const confirmed = { phone: '01012345678', phoneVerifiedAt: confirmedAt };
        await db.user.update({ where: { id: user.id }, data: confirmed });
        const procedure = before === 'APPLIED' ? 'changeCoachApplication' : 'applyAsCoach';
        await browser.call((caller) => caller.session[procedure]({ ...sent, careerYears: 10, phone }));
        return db.user.findUniqueOrThrow({ where: { id: user.id }, select: { phone: true, phoneVerifiedAt: true } });
      };
      expect(await numberAfter('010-1234-5678')).toEqual({ phone: '01012345678', phoneVerifiedAt: confirmedAt });
      expect(await numberAfter('010-9876-5432')).toEqual({ phone: '01098765432', phoneVerifiedAt: null });
    },
  );

  it('cannot be changed before it was sent', async () => {
    const { browser } = await learner();
    const { province, city, district } = await createRegion();
    const replaced = { ...application, place: { province, city, district } };
    expect((await rejectionOf(browser.call((caller) => caller.session.changeCoachApplication(replaced)))).code).toBe(
      'APPLICATION_IN_REVIEW',
    );
  });

  it('requires a district that exists', async () => {
    const { browser } = await learner();
    const rejection = await rejectionOf(
      browser.call((caller) =>
        caller.session.applyAsCoach({ ...application, place: { province: '없는도', city: '', district: '' } }),
      ),
    );
    expect(rejection.details['issues']).toMatchObject([{ path: 'place' }]);
  });
});

describe('the weekly schedule of a coach', () => {
  it('is stale after fourteen days, and fresh and searchable once confirmed', async () => {
    const now = new Date('2026-11-20T03:00:00Z');
    const coach = await createCoach({ scheduleConfirmedAt: new Date('2026-11-05T00:00:00Z') }, [[0, 1]]);
    const region = await createRegion();
    await db.coachVertical.create({ data: { coachId: coach.id, serviceType: 'workout' } });
    await db.coachArea.create({ data: { coachId: coach.id, regionId: region.id } });
    const caller = callerFor(memberActor(coach.user, coach.id), now);
    expect(await caller.session.schedule()).toMatchObject({ slots: ['mon1'], stale: true });
    await caller.session.confirmSchedule({ hours: hoursOfSlots(['tue5', 'sat2', 'tue5']) });
    expect(await caller.session.schedule()).toMatchObject({ slots: ['tue5', 'sat2'], stale: false, confirmedAt: now });
    const [row] = await db.coachSearch.findMany({ where: { coachId: coach.id } });
    expect(row?.slots).toBe((1n << BigInt(1 * 6 + 4)) | (1n << BigInt(5 * 6 + 1)));
    expect(row?.scheduleFreshUntil).toEqual(new Date('2026-12-04T03:00:00Z'));
  });

  it('can be confirmed in two tabs at the same time without an error', async () => {
    const coach = await createCoach();
    const caller = callerFor(memberActor(coach.user, coach.id));
    await Promise.all([
      caller.session.confirmSchedule({ hours: hoursOfSlots(['mon1', 'mon2']) }),
      caller.session.confirmSchedule({ hours: hoursOfSlots(['mon2', 'sun6']) }),
      caller.session.confirmSchedule({ hours: hoursOfSlots(['mon1']) }),
    ]);
    expect((await caller.session.schedule()).stale).toBe(false);
  });

  it('cannot be empty', async () => {
    const coach = await createCoach();
    expect(
      (await rejectionOf(callerFor(memberActor(coach.user, coach.id)).session.confirmSchedule({ hours: [] }))).code,
    ).toBe('INVALID_INPUT');
  });
});
