import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import { createDistrict } from '~/test/factories/coach';
import {
  addEmployee,
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createLessonScene,
  createPlace,
  planDay,
} from '~/test/factories/company';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { addExpert, changeMember, endMember, joinMember, removeExpert } from './manage-people';
import { saveCompany, saveRate } from './save-company';
import { saveOccupant, savePlace, saveProgram } from './save-part';
import { getCompany, listCompanies, listMembersOfCompany } from './view-company';

const operator = asOperator(planDay);
const startsAt = seoulInstant(2026, 12, 1, 12);
const flags = {
  isUseAttendanceNumber: true,
  isUseCoachAttendanceCheck: false,
  isUseOccupant: true,
  isUseEmployeeList: false,
  businessNumber: null,
};
const lessonRate = {
  billing: 'lesson',
  groupPrice: 180_000,
  individualPrice: 60_000,
  monthPrice: null,
  expertGroupRate: 90_000,
  expertIndividualRate: 40_000,
} as const;
const unique = () =>
  `M${process.pid.toString(36)}${performance.now().toString(36).replace('.', '')}`.toUpperCase().slice(0, 12);
const audits = (csCorporateId: number) =>
  db.auditEvent.findMany({ where: { subject: `company:${csCorporateId}` }, orderBy: { id: 'asc' } });

describe('a company', () => {
  it('is created and changed with its code, mail domains and settings, and each act is logged', async () => {
    const domain = `${unique().toLowerCase()}.test`;
    const made = await saveCompany(operator, { name: '새한전기', code: unique(), mailDomains: [domain], ...flags });
    const other = `${unique().toLowerCase()}-b.test`;
    const { revision: basedOn, ...named } = made;
    const renamed = { name: '새한', mailDomains: [other], ...flags, businessNumber: '1248100998' };
    await saveCompany(operator, { ...named, basedOn, code: unique(), ...renamed });
    expect(await getCompany(operator, made)).toMatchObject(renamed);
    expect((await audits(made.csCorporateId)).map(({ action }) => action)).toEqual(['company.save', 'company.save']);
    expect((await listCompanies(operator)).some(({ csCorporateId }) => csCorporateId === made.csCorporateId)).toBe(
      true,
    );
  });

  it('cannot use a code, domain or part name that is already taken', async () => {
    const { csCorporateId, company, place } = await createCompany();
    const taken = { name: '다른', code: company.code, mailDomains: [], ...flags };
    await expect(saveCompany(operator, taken)).rejects.toMatchObject({ details: { issues: [{ path: 'code' }] } });
    const domain = `${unique().toLowerCase()}.test`;
    await saveCompany(operator, { ...taken, code: unique(), mailDomains: [domain] });
    const sameDomain = { ...taken, code: unique(), mailDomains: ['own.daon.test', domain] };
    await expect(saveCompany(operator, sameDomain)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { issues: [{ path: 'mailDomains', message: `‘${domain}’: 다른 회사가 쓰는 메일 도메인이에요.` }] },
    });
    const second = { csCorporateId, name: place.name, address: '서울', room: '', district: null, active: true };
    await expect(savePlace(operator, second)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(
      saveCompany(operator, { ...taken, csCorporateId: 2_000_000_000, basedOn: 1, code: unique() }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('has only its own places, occupants and programs', async () => {
    const one = await createCompany();
    const { csCorporateId } = one;
    const other = await createCompany();
    const active = true;
    const [id, basedOn] = [one.place.id, 1];
    const { province, city, district: name } = await createDistrict();
    const where = { room: '3층 요가실', district: { province, city, district: name } };
    await savePlace(operator, { csCorporateId, id, basedOn, name: '별관', address: '서울 1', ...where, active: false });
    await saveOccupant(operator, { csCorporateId, placeId: one.place.id, name: '가람', active });
    const texts = { description: '한 사람씩 해요.', preparation: '운동화' };
    const rest = { csCorporateProgramType: null, active };
    await saveProgram(operator, { csCorporateId, name: 'PT', key: 'pt', ...texts, ...rest });
    expect(await getCompany(operator, { csCorporateId })).toMatchObject({
      places: [{ name: '별관', ...where, active: false }],
      occupants: [{ name: '가람', placeId: one.place.id }],
      programs: [
        { key: 'stretch', description: '', preparation: '' },
        { key: 'pt', name: 'PT', ...texts },
      ],
    });
    const unknown = { ...where, district: { province, city, district: '없는동' } };
    await expect(
      savePlace(operator, { csCorporateId, name: '신관', address: '서울 3', ...unknown, active }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { issues: [{ path: 'district' }] } });
    const foreign = {
      csCorporateId,
      id: other.place.id,
      basedOn,
      name: '남의 건물',
      address: '서울 2',
      ...where,
      active,
    };
    await expect(savePlace(operator, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const tenant = { csCorporateId, placeId: other.place.id, name: '남', active };
    await expect(saveOccupant(operator, tenant)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const program = { csCorporateId, id: other.program.id, basedOn, name: 'x', ...texts, ...rest };
    await expect(saveProgram(operator, { ...program, key: 'pt' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a contract with versioned rates, which match its billing type', async () => {
    const { csCorporateId } = await createCompany();
    const rate = { ...lessonRate, csCorporateId };
    await saveRate(operator, { ...rate, validFrom: '2026-11-01' });
    await saveRate(operator, { ...rate, validFrom: '2026-12-01', groupPrice: 190_000 });
    const { contracts } = await getCompany(operator, { csCorporateId });
    expect(contracts).toMatchObject([
      { startsOn: '2026-11-01', rates: [{ validFrom: '2026-12-01', groupPrice: 190_000 }, { groupPrice: 180_000 }] },
    ]);
    await expect(saveRate(operator, { ...rate, validFrom: '2026-12-01' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const wrong = { ...rate, validFrom: '2027-01-01', monthPrice: 1 };
    await expect(saveRate(operator, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('keeps the rates of past days', async () => {
    const { csCorporateId } = await createCompany();
    const save = (validFrom: string) => saveRate(operator, { ...lessonRate, csCorporateId, validFrom });
    await save('2026-10-01');
    const today = seoulDate(planDay);
    await expect(save('2026-11-19')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { issues: [{ path: 'validFrom' }] },
    });
    await save(today);
    // Days before the first contract have no rates yet.
    await save('2026-09-01');
    const { contracts } = await getCompany(operator, { csCorporateId });
    expect(contracts.flatMap(({ rates }) => rates.map(({ validFrom }) => validFrom)).toSorted()).toEqual([
      '2026-09-01',
      '2026-10-01',
      today,
    ]);
  });
});

describe('the people of a company', () => {
  it('are added by an operator, become managers with an occupant of the company, and leave', async () => {
    const { csCorporateId, place } = await createCompany();
    const { email, id } = await createLearner();
    await joinMember(operator, { csCorporateId, email: email.toUpperCase() });
    const { id: occupantId } = await db.companyOccupant.create({
      data: { csCorporateId, placeId: place.id, name: '가람' },
    });
    const person = { csCorporateId, encryptedUserId: encryptId('user', id) };
    await changeMember(operator, { ...person, basedOn: 1, isManager: true, occupantId });
    expect((await listMembersOfCompany(operator, { csCorporateId, query: email })).items).toMatchObject([
      { isManager: true, occupantId },
    ]);
    const far = await createPlace((await createCompany()).csCorporateId, '먼 곳');
    const foreign = await db.companyOccupant.create({
      data: { csCorporateId: far.csCorporateId, placeId: far.id, name: '남' },
    });
    const wrong = { ...person, basedOn: 2, isManager: false, occupantId: foreign.id };
    await expect(changeMember(operator, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await endMember(operator, { ...person, reason: '퇴사' });
    await expect(endMember(operator, { ...person, reason: '퇴사' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const log = await audits(csCorporateId);
    expect(log.map(({ action }) => action)).toEqual(Array(3).fill('company.member'));
    expect(log[1]?.details).toMatchObject({ isManager: true, occupantId });
  });

  it('lose their seats as soon as they leave, and the next people get them', async () => {
    const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1 });
    const [leaver, next] = await createEmployees(csCorporateId, 2);
    if (!leaver || !next) throw new Error('no employees');
    await reserveSeat(asEmployee(csCorporateId, leaver, planDay), { b2bTimetableId });
    await waitForSeat(asEmployee(csCorporateId, next, planDay), { b2bTimetableId, noticeHours: 0 });
    const person = { csCorporateId, encryptedUserId: encryptId('user', leaver.userId) };
    await endMember(operator, { ...person, reason: '퇴사' });
    const rows = await db.timetableReservation.findMany({
      where: { timetableId: b2bTimetableId },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ status }) => status)).toEqual(['CANCELLED', 'RESERVED']);
    expect(await db.penaltyPoint.count({ where: { userId: leaver.userId } })).toBe(0);
  });

  it('keep their seat in a running lesson when they leave', async () => {
    const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt });
    const [leaver] = await createEmployees(csCorporateId, 1);
    if (!leaver) throw new Error('no employee');
    await reserveSeat(asEmployee(csCorporateId, leaver, planDay), { b2bTimetableId });
    const during = asOperator(new Date(startsAt.getTime() + HOUR_MS / 2));
    await endMember(during, { csCorporateId, encryptedUserId: encryptId('user', leaver.userId), reason: '퇴사' });
    expect(await db.timetableReservation.findFirst({ where: { timetableId: b2bTimetableId } })).toMatchObject({
      status: 'RESERVED',
    });
  });

  it('are listed and counted only while they are members, with the data of this company only', async () => {
    const [made, former] = [await createLessonScene({ startsAt }), await createCompany()];
    const { csCorporateId } = made;
    const [stays, leaves] = await createEmployees(former.csCorporateId, 2);
    if (!stays || !leaves) throw new Error('no employees');
    for (const { userId, email } of [stays, leaves]) {
      await db.companyBlock.create({ data: { csCorporateId: former.csCorporateId, userId, blockedUntil: startsAt } });
      const person = { encryptedUserId: encryptId('user', userId), reason: '이직' };
      await endMember(operator, { csCorporateId: former.csCorporateId, ...person });
      await addEmployee(csCorporateId, { id: userId, email });
    }
    const person = { csCorporateId, encryptedUserId: encryptId('user', leaves.userId) };
    await endMember(operator, { ...person, reason: '퇴사' });
    const named = { name: stays.name, blockedUntil: null };
    expect((await listMembersOfCompany(operator, { csCorporateId })).items).toMatchObject([named]);
    expect((await listMembersOfCompany(operator, former)).items).toEqual([]);
    const within = asOperator(new Date(startsAt.getTime() - HOUR_MS));
    const rows = await listCompanies(within);
    expect([made, former].map((item) => rows.find((row) => row.csCorporateId === item.csCorporateId))).toMatchObject([
      { members: 1, experts: 1, lessons: 1 },
      { members: 0, experts: 0, lessons: 0 },
    ]);
    const totals = [await getCompany(operator, made), await getCompany(operator, former)];
    expect(totals.map(({ members }) => members)).toEqual([1, 0]);
  });

  it('are authorised as experts and logged once, even after several requests', async () => {
    const { csCorporateId } = await createCompany();
    const expert = { csCorporateId, encryptedCoachId: encryptId('coach', (await createCoach()).id) };
    expect(await addExpert(operator, expert)).toEqual({ affected: 1 });
    expect(await addExpert(operator, expert)).toEqual({ affected: 0 });
    expect(await audits(csCorporateId)).toMatchObject([{ action: 'company.expert' }]);
  });

  it('are authorised as experts until the authorisation is withdrawn', async () => {
    const { csCorporateId } = await createCompany();
    const encryptedCoachId = encryptId('coach', (await createCoach()).id);
    await addExpert(operator, { csCorporateId, encryptedCoachId });
    expect((await getCompany(operator, { csCorporateId })).experts).toMatchObject([{ withdrawnAt: null }]);
    await removeExpert(operator, { csCorporateId, encryptedCoachId, reason: '계약 끝' });
    expect((await getCompany(operator, { csCorporateId })).experts).toMatchObject([{ withdrawnAt: planDay }]);
    const again = { csCorporateId, encryptedCoachId, reason: '계약 끝' };
    await expect(removeExpert(operator, again)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are shown with their remaining lessons after a withdrawal, and only once when they are authorised again', async () => {
    const { csCorporateId, expert } = await createLessonScene({ startsAt: new Date(planDay.getTime() + HOUR_MS) });
    const encryptedCoachId = encryptId('coach', expert.id);
    const experts = async () =>
      (await getCompany(operator, { csCorporateId })).experts.map(({ withdrawnAt, lessonsAhead }) => [
        withdrawnAt !== null,
        lessonsAhead,
      ]);
    expect(await experts()).toEqual([[false, 1]]);
    await removeExpert(operator, { csCorporateId, encryptedCoachId, reason: '계약 끝' });
    expect(await experts()).toEqual([[true, 1]]);
    await addExpert(operator, { csCorporateId, encryptedCoachId });
    expect(await experts()).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });
});
