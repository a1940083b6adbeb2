import { hoursOfSlots } from '~/test/hours-of-slots';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { createBrowser, rejectionOf } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import { PASSWORD, lastMail } from '~/test/factories/account';
import {
  type ApplicationDesk,
  coachStatusOf,
  createApplicant,
  createApplicationDesk,
  viewedCoach,
} from '~/test/factories/coach-application';
import { addEmployee, createCompany } from '~/test/factories/company';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, hourInDays, orderInput } from '~/test/factories/payment';

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await createApplicationDesk();
});

describe('the approval of a coach', () => {
  it('takes effect in the open session; the coach confirms the week and appears in the search', async () => {
    const { id, user, browser, place } = await desk.approved();
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'coach',
      needScheduleUpdate: true,
    });
    const search = (filter: object) => callerFor().coach.search({ serviceType: 'workout', address: place, ...filter });
    expect((await search({})).items).toHaveLength(0);

    await browser.call((caller) => caller.session.confirmSchedule({ hours: hoursOfSlots(['tue5']) }));
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'coach',
      needScheduleUpdate: false,
    });
    expect(await browser.call((caller) => caller.lesson.coachHome())).toMatchObject({ coachName: '김다온' });
    for (const filter of [{}, { purposes: ['posture'], types: ['pilates'], schedules: ['tue5'], purposeClass: 'A' }])
      expect((await search(filter)).items).toMatchObject([{ name: '김다온' }]);
    expect(
      (await callerFor().coach.search({ serviceType: 'care', address: place, purposes: ['pain'] })).items,
    ).toMatchObject([{ name: '김다온' }]);
    expect(await db.coachSearch.count({ where: { coachId: id, priceGroups: { gt: 0 } } })).toBe(2);

    const secondBrowser = createBrowser();
    await secondBrowser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    expect(await secondBrowser.call((caller) => caller.session.baseInfo())).toMatchObject({ grade: 'coach' });
  });

  it('ends a company membership, because a coach cannot be an employee', async () => {
    const { csCorporateId } = await createCompany();
    const { id, user, browser } = await createApplicant();
    const { membershipId } = await addEmployee(csCorporateId, user);
    for (const to of ['DOC_REVIEW', 'INTERVIEW'] as const) await desk.changeStatus(id, desk.step(to));
    const baseInfo = () => browser.call((caller) => caller.session.baseInfo());
    expect(await baseInfo()).toMatchObject({ grade: 'user', csCorporateId });

    await desk.changeStatus(id, desk.step('APPROVED'));
    expect(await baseInfo()).toMatchObject({ grade: 'coach', csCorporateId: 0 });
    expect(await db.companyMembership.findUniqueOrThrow({ where: { id: membershipId } })).toMatchObject({
      leftAt: expect.any(Date),
    });
    expect(
      await db.stateEvent.findMany({ where: { machine: 'membership', entityId: membershipId, to: 'LEFT' } }),
    ).toMatchObject([{ actorRole: 'operator', actorId: desk.operator.userId, reason: 'coach' }]);
  });

  it('lists everything that is missing, and changes nothing', async () => {
    const { id, user } = await createApplicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const approve = async (choice?: { permalinks: string[]; purposes: 'posture'[] }) =>
      rejectionOf(
        desk.operations().changeCoachStatus({ ...(await viewedCoach(id)), to: 'APPROVED', offering: choice }),
      );
    expect(await approve()).toMatchObject({
      code: 'COACH_NOT_READY',
      message:
        '아직 승인할 수 없어요. 운동 프로그램을 하나 이상 골라 주세요. 근골격 케어 프로그램을 하나 이상 골라 주세요.',
    });
    expect(await approve({ permalinks: [desk.pilates], purposes: ['posture'] })).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['근골격 케어 프로그램을 하나 이상 골라 주세요.'] },
    });
    expect(await approve({ permalinks: [desk.pilates, desk.care], purposes: ['posture'] })).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['근골격 케어에 맞는 목적을 하나 이상 골라 주세요.'] },
    });
    const [other, retired] = [
      await createProgram({ serviceType: 'art', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [] }),
      await createProgram({ active: false }),
    ];
    for (const { permalink } of [other, retired])
      expect((await approve({ permalinks: [desk.pilates, permalink], purposes: ['posture'] })).code).toBe(
        'INVALID_INPUT',
      );
    expect(await coachStatusOf(id)).toBe('INTERVIEW');
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ grade: 'user' });
    expect(await db.coachProgram.count({ where: { coachId: id } })).toBe(0);
    expect(await lastMail(user.email, 'coach-approved')).toBeNull();
  });

  it('waits until everything that the learner began has ended, and requires an active account', async () => {
    const { id, user } = await createApplicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const [coach, program] = [await createCoach(), await createProgram()];
    const now = new Date();
    const { contract } = await createContract({
      learnerId: user.id,
      coachId: coach.id,
      programId: program.id,
      startsAt: hourInDays(3, 19),
      now,
    });
    expect((await desk.operations().getCoach({ encryptedCoachId: encryptId('coach', id) })).approval).toMatchObject({
      blocker: expect.stringContaining('회원으로 받고 있는 수업'),
    });
    expect(await rejectionOf(desk.changeStatus(id, desk.step('APPROVED')))).toMatchObject({
      code: 'COACH_NOT_READY',
      message: expect.stringContaining('회원으로 받고 있는 수업'),
    });
    await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
    await db.user.update({ where: { id: user.id }, data: { status: 'DORMANT' } });
    expect(await rejectionOf(desk.changeStatus(id, desk.step('APPROVED')))).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['이용 중인 계정이 아니에요.'] },
    });
    await db.user.update({ where: { id: user.id }, data: { status: 'ACTIVE' } });
    expect(await desk.changeStatus(id, desk.step('APPROVED'))).toEqual({ status: 'APPROVED' });
  });

  it('and a concurrent order of the same account do not both succeed', async () => {
    const { id, user } = await createApplicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const offered = await createOfferedCoach();
    const learner = memberActor(user);
    const [order, approval] = await Promise.allSettled([
      callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19))),
      desk.changeStatus(id, desk.step('APPROVED')),
    ]);
    expect([order.status, approval.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
