import { beforeEach, describe, expect, it } from 'vitest';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { guardPage } from '~/domain/account/guards';
import { system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { guardSessionOf, resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { closeAccount } from '~/server/services/account/closing/close-account';
import { markDormant } from '~/server/services/account/closing/mark-dormant';
import { callerFor } from '~/test/caller';
import { createAccount, PASSWORD } from '~/test/factories/account';
import {
  addEmployee,
  addExpert,
  createCompany,
  createEmployee,
  createExpert,
  createPlace,
  planDay,
} from '~/test/factories/company';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { cookieOf } from '~/test/members';
import { withdrawExpert } from './authorise-expert';
import { leaveCompany } from './leave-company';

const by = { role: 'operator', actorId: 1 } as const;
const endMembership = (userId: number, csCorporateId?: number) =>
  db.$transaction((tx) =>
    leaveCompany(tx, {
      userIds: [userId],
      ...(csCorporateId === undefined ? {} : { csCorporateId }),
      by,
      reason: 'operator',
      now: new Date(),
    }),
  );
/** Creates an occupant of a building that the company no longer uses. */
async function createClosedOccupant(csCorporateId: number) {
  const { id: placeId } = await createPlace(csCorporateId, '별관');
  await db.companyPlace.update({ where: { id: placeId }, data: { active: false } });
  return db.companyOccupant.create({ data: { csCorporateId, placeId, name: '1층 다온' } });
}
const inForce = (userId: number) => db.companyMembership.count({ where: { userId, leftAt: null } });
const memberOf = async (cookie: string) => {
  const { actor } = await resolveActor(cookie);
  if (actor.kind === 'anonymous') throw new Error('nobody is logged in');
  return actor;
};
/** Returns where a page redirects a request with this cookie, or null. */
const sentFrom = async (cookie: string, path: string) =>
  guardPage(guardSessionOf(await resolveActor(cookie), new Date()), { path, search: '' })?.location ?? null;

describe('an employee', () => {
  let company: Awaited<ReturnType<typeof createCompany>>;
  beforeEach(async () => {
    company = await createCompany({}, { csCorporateProgramType: 1 });
  });

  it('has the current membership in the session, and loses the pages with the next request after it ends', async () => {
    const employee = await createEmployee(company.csCorporateId);
    const cookie = await cookieOf(employee.id);
    expect(await memberOf(cookie)).toMatchObject({
      membership: { id: employee.membershipId, csCorporateId: company.csCorporateId, isManager: false },
    });
    expect(await callerFor(await memberOf(cookie)).session.baseInfo()).toMatchObject({
      csCorporateId: company.csCorporateId,
    });
    expect(await sentFrom(cookie, '/f/company/learner/my/')).toBeNull();

    expect(await endMembership(employee.id)).toEqual({ ended: 1 });
    expect((await memberOf(cookie)).membership).toBeNull();
    expect(await callerFor(await memberOf(cookie)).session.baseInfo()).toMatchObject({ csCorporateId: 0 });
    expect(await sentFrom(cookie, '/f/company/learner/my/')).toContain('/f/company/learner/login/');
    await expect(
      callerFor(await memberOf(cookie)).b2bLearner.baseInfo({ csCorporateId: company.csCorporateId }),
    ).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  });

  it('can read only their own company', async () => {
    const { csCorporateId, program, place } = company;
    const occupant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층 가온' } });
    await db.companyProgram.create({ data: { csCorporateId, key: 'pt', title: '지난 PT', active: false } });
    await createClosedOccupant(csCorporateId);
    const manager = await createEmployee(csCorporateId, { isManager: true });
    const caller = callerFor(await memberOf(await cookieOf(manager.id)));
    expect(await caller.b2bLearner.baseInfo({ csCorporateId })).toEqual({
      csCorporateId,
      name: '다온전자',
      csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
      isManager: true,
      programs: [{ id: program.id, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: 1 }],
      places: [{ id: place.id, name: '본관', address: place.address }],
      occupants: [{ id: occupant.id, placeId: place.id, name: '3층 가온' }],
    });
    const other = await createCompany();
    await expect(caller.b2bLearner.baseInfo({ csCorporateId: other.csCorporateId })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });

  it('cannot join as an occupant of an inactive building', async () => {
    const { csCorporateId } = company;
    const person = await createLearner();
    const occupantId = (await createClosedOccupant(csCorporateId)).id;
    await expect(addEmployee(csCorporateId, person, { occupantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await inForce(person.id)).toBe(0);
  });

  it('has one row for each membership, and an event for each transition', async () => {
    const person = await createLearner();
    const other = await createCompany();
    const { membershipId } = await addEmployee(company.csCorporateId, person);
    expect(await endMembership(person.id, other.csCorporateId)).toEqual({ ended: 0 });
    expect(await inForce(person.id)).toBe(1);
    await endMembership(person.id, company.csCorporateId);
    expect(await endMembership(person.id)).toEqual({ ended: 0 });
    await addEmployee(other.csCorporateId, person, { now: new Date() });
    expect(await db.companyMembership.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })).toMatchObject(
      [
        { csCorporateId: company.csCorporateId, joinedAt: planDay, leftAt: expect.any(Date) },
        { csCorporateId: other.csCorporateId, leftAt: null },
      ],
    );
    const events = await db.stateEvent.findMany({
      where: { machine: 'membership', entityId: membershipId },
      orderBy: { id: 'asc' },
    });
    expect(events).toMatchObject([
      { from: null, to: 'JOINED', actorRole: 'operator', actorId: 1, reason: 'operator' },
      { from: 'JOINED', to: 'LEFT', actorRole: 'operator', actorId: 1, reason: 'operator' },
    ]);
  });

  it('joins only once, even with several requests at the same time', async () => {
    const person = await createLearner();
    const other = await createCompany();
    const results = await Promise.allSettled(
      [company, other, company, other].map(({ csCorporateId }) => addEmployee(csCorporateId, person)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ALREADY_MEMBER' });
    expect(await inForce(person.id)).toBe(1);
  });

  it('must be on the employee list if the company uses one, regardless of the case of the address', async () => {
    const { csCorporateId } = await createCompany({ isUseEmployeeList: true });
    const [listed, unknown] = [await createLearner(), await createLearner()];
    const entry = await db.companyEmployee.create({
      data: { csCorporateId, email: listed.email.toLowerCase(), name: '김하늘' },
    });
    await expect(addEmployee(csCorporateId, unknown)).rejects.toMatchObject({ code: 'NOT_AN_EMPLOYEE' });
    await addEmployee(csCorporateId, { id: listed.id, email: listed.email.toUpperCase() });
    expect(await db.companyMembership.findFirst({ where: { userId: listed.id } })).toMatchObject({
      employeeId: entry.id,
    });
    await expect(addEmployee(csCorporateId, { id: unknown.id, email: listed.email })).rejects.toMatchObject({
      code: 'ALREADY_MEMBER',
    });
  });

  it('must be an active learner, and the company and building must exist and be active', async () => {
    const { csCorporateId } = company;
    const other = await createCompany();
    const occupant = await db.companyOccupant.create({
      data: { csCorporateId: other.csCorporateId, placeId: other.place.id, name: '2층 나온' },
    });
    const [person, dormant, coach] = [
      await createLearner(),
      await createLearner({ status: 'DORMANT' }),
      await createCoach(),
    ];
    await expect(addEmployee(0, person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(addEmployee(csCorporateId, person, { occupantId: occupant.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(addEmployee(csCorporateId, dormant)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const other of [coach.user, await createAccount({ grade: 'operator' })])
      await expect(addEmployee(csCorporateId, other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const past = await db.companyOccupant.create({
      data: { csCorporateId: other.csCorporateId, placeId: other.place.id, name: '3층 옛 회사', active: false },
    });
    await expect(addEmployee(other.csCorporateId, person, { occupantId: past.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await addEmployee(other.csCorporateId, person, { occupantId: occupant.id });
  });

  it('leaves the company when the account is closed', async () => {
    const account = await createAccount();
    await addEmployee(company.csCorporateId, account);
    const actor = await memberOf(await cookieOf(account.id));
    const now = new Date();
    await closeAccount(serviceContext({ actor, now, ip: null, userAgent: null }), { password: PASSWORD });
    expect(await db.companyMembership.findMany({ where: { userId: account.id } })).toMatchObject([{ leftAt: now }]);
  });

  it('leaves a company that it joined a moment after the closing of the account began', async () => {
    const account = await createAccount();
    const actor = await memberOf(await cookieOf(account.id));
    const now = new Date();
    const joinedAt = new Date(now.getTime() + 40);
    await addEmployee(company.csCorporateId, account, { now: joinedAt });
    await closeAccount(serviceContext({ actor, now, ip: null, userAgent: null }), { password: PASSWORD });
    expect(await db.companyMembership.findMany({ where: { userId: account.id } })).toMatchObject([
      { joinedAt, leftAt: joinedAt },
    ]);
  });

  it('leaves the company when the account becomes dormant', async () => {
    const now = new Date();
    const dormant = await createEmployee(company.csCorporateId);
    const active = await createEmployee(company.csCorporateId);
    const longAgo = new Date(now.getTime() - 800 * DAY_MS);
    const notifiedAt = new Date(now.getTime() - 31 * DAY_MS);
    await db.user.update({ where: { id: dormant.id }, data: { lastActiveAt: longAgo, dormantNoticeAt: notifiedAt } });
    await markDormant(serviceContext({ actor: system, now, ip: null, userAgent: null }));
    expect(await db.user.findUniqueOrThrow({ where: { id: dormant.id } })).toMatchObject({ status: 'DORMANT' });
    expect([await inForce(dormant.id), await inForce(active.id)]).toEqual([0, 1]);
    expect(
      await db.stateEvent.findFirst({
        where: { machine: 'membership', entityId: dormant.membershipId, to: 'LEFT' },
      }),
    ).toMatchObject({ actorRole: 'system', reason: 'dormant' });
  });
});

describe('an expert', () => {
  it('sees the companies that have authorised them, until the authorisation is withdrawn', async () => {
    const [company, other] = [await createCompany(), await createCompany()];
    const { csCorporateId } = company;
    const expert = await createExpert(csCorporateId);
    const cookie = await cookieOf(expert.userId);
    const page = `/f/company/expert/schedule/${csCorporateId}`;
    const denied = `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`;
    expect((await memberOf(cookie)).expertOf).toEqual([csCorporateId]);
    expect(await sentFrom(cookie, page)).toBeNull();
    expect(await callerFor(await memberOf(cookie)).b2bExpert.companyAuth({ csCorporateId })).toEqual({
      csCorporateId,
      name: '다온전자',
    });
    const rejection = { message: COMPANY_AUTH_MESSAGE, cause: { code: 'FORBIDDEN' } };
    await expect(
      callerFor(await memberOf(cookie)).b2bExpert.companyAuth({ csCorporateId: other.csCorporateId }),
    ).rejects.toMatchObject(rejection);

    const withdrawn = { csCorporateId, coachId: expert.id, operatorId: 1, now: new Date(), reason: '계약 종료' };
    await db.$transaction((tx) => withdrawExpert(tx, withdrawn));
    expect((await memberOf(cookie)).expertOf).toEqual([]);
    expect(await sentFrom(cookie, page)).toBe(denied);
    await expect(callerFor(await memberOf(cookie)).b2bExpert.companyAuth({ csCorporateId })).rejects.toMatchObject(
      rejection,
    );
    await expect(db.$transaction((tx) => withdrawExpert(tx, withdrawn))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('loses only the company that withdraws the authorisation, and other experts of that company lose nothing', async () => {
    const [company, other] = [await createCompany(), await createCompany()];
    const [expert, colleague] = [await createExpert(company.csCorporateId), await createExpert(company.csCorporateId)];
    await addExpert(other.csCorporateId, expert.id);
    const now = new Date();
    const withdrawn = {
      csCorporateId: company.csCorporateId,
      coachId: expert.id,
      operatorId: 1,
      now,
      reason: '계약 종료',
    };
    await db.$transaction((tx) => withdrawExpert(tx, withdrawn));
    const expertOf = async (userId: number) => (await memberOf(await cookieOf(userId))).expertOf;
    expect(await expertOf(expert.userId)).toEqual([other.csCorporateId]);
    expect(await expertOf(colleague.userId)).toEqual([company.csCorporateId]);
  });

  it('has no company while suspended', async () => {
    const { csCorporateId } = await createCompany();
    const expert = await createExpert(csCorporateId);
    const cookie = await cookieOf(expert.userId);
    await db.coach.update({ where: { id: expert.id }, data: { status: 'SUSPENDED' } });
    expect((await memberOf(cookie)).expertOf).toEqual([]);
  });

  it('is authorised once, and can be authorised again after a withdrawal', async () => {
    const { csCorporateId } = await createCompany();
    const coach = await createCoach();
    const withdrawn = { csCorporateId, coachId: coach.id, operatorId: 1, now: new Date(), reason: '계약 종료' };
    await Promise.all([addExpert(csCorporateId, coach.id), addExpert(csCorporateId, coach.id)]);
    await db.$transaction((tx) => withdrawExpert(tx, withdrawn));
    await addExpert(csCorporateId, coach.id, new Date());
    const rows = await db.companyExpert.findMany({ where: { coachId: coach.id }, orderBy: { id: 'asc' } });
    expect(rows).toMatchObject([{ withdrawnAt: expect.any(Date) }, { withdrawnAt: null }]);
    const events = await db.stateEvent.findMany({
      where: { machine: 'company-expert', entityId: { in: rows.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to }) => to)).toEqual(['AUTHORISED', 'WITHDRAWN', 'AUTHORISED']);
  });

  it('must be an approved coach', async () => {
    const { csCorporateId } = await createCompany();
    const coach = await createCoach({ status: 'INTERVIEW' });
    await expect(addExpert(csCorporateId, coach.id)).rejects.toMatchObject({ code: 'COACH_NOT_READY' });
    await expect(addExpert(csCorporateId, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(addExpert(0, (await createCoach()).id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
