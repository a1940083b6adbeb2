import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import {
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createLessonScene,
  planDay,
} from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { waitForLock } from '~/test/wait-for-lock';
import { joinCompany } from '../join-company';
import { exportEmployees, importEmployees } from './import-employees';
import { endMember, joinMember } from './manage-people';

const operator = asOperator(planDay);
const startsAt = seoulInstant(2026, 12, 1, 12);
/** Imports a list as an operator who has just seen the dry run. */
const importing = async (list: { csCorporateId: number; csv: string; keepMissing: boolean }) => {
  const { version } = await importEmployees(operator, { ...list, rehearsal: true });
  return importEmployees(operator, { ...list, version, rehearsal: false });
};

describe('the employee list', () => {
  it('is replaced by the file after a preview, and removed employees leave the company', async () => {
    const { csCorporateId } = await createCompany();
    const leaver = await createLearner();
    await db.companyEmployee.createMany({
      data: [
        { csCorporateId, email: leaver.email, name: '김하늘' },
        { csCorporateId, email: 'kept@daon.test', name: '옛 이름' },
        { csCorporateId, email: 'same@daon.test', name: '그대로' },
      ],
    });
    await joinMember(operator, { csCorporateId, email: leaver.email });
    const csv = '이름,이메일\n새 이름,kept@daon.test\n그대로,same@daon.test\n새 사람,new@daon.test\n없음,주소';
    const dryRunResult = await importEmployees(operator, { csCorporateId, csv, keepMissing: false, rehearsal: true });
    expect(dryRunResult).toEqual({
      version: expect.any(String),
      added: [{ name: '새 사람', email: 'new@daon.test' }],
      changed: [{ name: '새 이름', email: 'kept@daon.test', from: '옛 이름' }],
      gone: [{ name: '김하늘', email: leaver.email, isMember: true }],
      kept: [],
      same: 1,
      refused: [{ line: 5, text: '없음, 주소', reason: '이메일 주소가 아니에요.' }],
      notJoined: [
        { name: '새 이름', email: 'kept@daon.test' },
        { name: '그대로', email: 'same@daon.test' },
        { name: '새 사람', email: 'new@daon.test' },
      ],
    });
    expect(await db.companyEmployee.count({ where: { csCorporateId } })).toBe(3);
    expect(await db.companyMembership.count({ where: { csCorporateId, leftAt: null } })).toBe(1);
    expect(await importing({ csCorporateId, csv, keepMissing: false })).toEqual(dryRunResult);
    const { csv: written } = await exportEmployees(operator, { csCorporateId });
    expect(
      await db.auditEvent.findMany({ where: { action: 'company.export', subject: `company:${csCorporateId}` } }),
    ).toMatchObject([{ details: { employees: expect.any(Number) } }]);
    expect(written.split('\r\n').slice(1)).toEqual([
      '새 이름,kept@daon.test,',
      '그대로,same@daon.test,',
      '새 사람,new@daon.test,',
    ]);
    expect(await db.companyMembership.findFirst({ where: { csCorporateId } })).toMatchObject({ leftAt: planDay });
  });

  it('shows an employee who has left the company as no member', async () => {
    const { csCorporateId } = await createCompany();
    const [stays, left] = [await createLearner(), await createLearner()];
    await db.companyEmployee.createMany({
      data: [stays, left].map(({ email }) => ({ csCorporateId, email, name: '김하늘' })),
    });
    for (const { email } of [stays, left]) await joinMember(operator, { csCorporateId, email });
    await endMember(operator, { csCorporateId, encryptedUserId: encryptId('user', left.id), reason: '퇴사' });
    const { csv: written } = await exportEmployees(operator, { csCorporateId });
    expect(written.split('\r\n').slice(1)).toEqual([`김하늘,${stays.email},가입`, `김하늘,${left.email},`]);
    const csv = '이름,이메일\n새 사람,new@daon.test';
    expect(await importEmployees(operator, { csCorporateId, csv, keepMissing: false, rehearsal: true })).toMatchObject({
      gone: [
        { email: stays.email, isMember: true },
        { email: left.email, isMember: false },
      ],
    });
  });

  it('is extended by a file of new employees, and everybody else stays', async () => {
    const { csCorporateId } = await createCompany();
    const stays = await createLearner();
    await db.companyEmployee.create({ data: { csCorporateId, email: stays.email, name: '김하늘' } });
    await joinMember(operator, { csCorporateId, email: stays.email });
    const csv = '이바다,sea@daon.test\n�迱�,broken@daon.test';
    expect(await importing({ csCorporateId, csv, keepMissing: true })).toMatchObject({
      added: [{ email: 'sea@daon.test' }],
      gone: [],
      kept: [],
      refused: [{ line: 2, reason: '글자가 깨졌어요.' }],
    });
    expect(await db.companyEmployee.count({ where: { csCorporateId } })).toBe(2);
    expect(await db.companyMembership.count({ where: { csCorporateId, leftAt: null } })).toBe(1);
  });

  it('does not remove an employee whom an unreadable line may refer to', async () => {
    const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt });
    const [employee, otherEmployee] = await createEmployees(csCorporateId, 2);
    if (!employee || !otherEmployee) throw new Error('no employees');
    for (const { membershipId, email, name } of [employee, otherEmployee]) {
      const entry = await db.companyEmployee.create({ data: { csCorporateId, email, name } });
      await db.companyMembership.update({ where: { id: membershipId }, data: { employeeId: entry.id } });
    }
    await reserveSeat(asEmployee(csCorporateId, employee, planDay), { b2bTimetableId });
    const csv = `이름,이메일\n,${employee.email}\n${otherEmployee.name},메일 없음\n새 사람,new@daon.test`;
    const result = await importing({ csCorporateId, csv, keepMissing: false });
    expect(result).toMatchObject({
      gone: [],
      kept: [{ email: employee.email }, { email: otherEmployee.email }],
      added: [{}],
    });
    expect(await db.companyMembership.count({ where: { csCorporateId, leftAt: null } })).toBe(2);
    expect(await db.timetableReservation.count({ where: { timetableId: b2bTimetableId, status: 'RESERVED' } })).toBe(1);
    expect(await db.companyEmployee.count({ where: { csCorporateId } })).toBe(3);
  });

  it('ends the membership of an account that joins on an entry while a file without it is imported', async () => {
    const { csCorporateId } = await createCompany({ isUseEmployeeList: true });
    const { id: userId, email } = await createLearner();
    await db.companyEmployee.create({ data: { csCorporateId, email, name: '김하늘' } });
    const csv = '이름,이메일\n이바다,sea@daon.test';
    const list = { csCorporateId, csv, keepMissing: false };
    const { version } = await importEmployees(operator, { ...list, rehearsal: true });
    const held = Promise.withResolvers<void>();
    const joined = Promise.withResolvers<void>();
    const joining = db.$transaction(async (tx) => {
      const by = { role: 'learner', actorId: userId } as const;
      await joinCompany(tx, { csCorporateId, userId, email, by, reason: 'code', now: planDay });
      joined.resolve();
      await held.promise;
    });
    await joined.promise;
    const imported = importEmployees(operator, { ...list, version, rehearsal: false });
    await waitForLock('company_employees');
    held.resolve();
    await joining;
    expect(await imported).toMatchObject({ gone: [{ email, isMember: true }] });
    expect(await db.companyMembership.count({ where: { csCorporateId, leftAt: null } })).toBe(0);
  });

  it('counts an employee as joined who became a member before the entry existed', async () => {
    const { csCorporateId } = await createCompany();
    const [before, left] = [await createLearner(), await createLearner()];
    for (const { email } of [before, left]) await joinMember(operator, { csCorporateId, email });
    await endMember(operator, { csCorporateId, encryptedUserId: encryptId('user', left.id), reason: '퇴사' });
    const csv = `이름,이메일\n김하늘,${before.email}\n이바다,${left.email}\n박산,hill@daon.test`;
    expect(await importing({ csCorporateId, csv, keepMissing: true })).toMatchObject({
      added: [{ name: '김하늘' }, { name: '이바다' }, { name: '박산' }],
      notJoined: [{ name: '이바다' }, { name: '박산' }],
    });
    const { csv: written } = await exportEmployees(operator, { csCorporateId });
    expect(written).toContain(`김하늘,${before.email},가입`);
    expect(written).toContain(`이바다,${left.email},\r\n`);
  });

  it('returns why a file is unreadable, and the reason for each line', async () => {
    const { csCorporateId } = await createCompany();
    const unread = { csCorporateId, csv: '이름;전화\n김하늘;010', keepMissing: true, rehearsal: true };
    const problem = '이메일 주소가 한 곳도 없어요. 한 줄에 이름과 이메일을 넣어 주세요.';
    await expect(importEmployees(operator, unread)).rejects.toMatchObject({
      message: problem,
      details: {
        issues: [{ path: 'csv', message: problem }],
        refused: [{ line: 2, text: '김하늘, 010', reason: '이메일이 없어요.' }],
      },
    });
  });

  it('is never emptied by a file without employees, nor written for an unknown company', async () => {
    const { csCorporateId } = await createCompany();
    const emptyList = { csCorporateId, csv: '이름,이메일\n', keepMissing: false, rehearsal: false };
    await expect(importEmployees(operator, emptyList)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const unknownCompany = {
      csCorporateId: 2_000_000_000,
      csv: '가,a@daon.test',
      keepMissing: false,
      rehearsal: false,
    };
    await expect(importEmployees(operator, unknownCompany)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
