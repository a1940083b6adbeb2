import { describe, expect, it } from 'vitest';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { asOperator, createCompany, createEmployee, planDay } from '~/test/factories/company';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { setContractEnd } from '~/server/services/timetable/planning/set-contract-end';
import { importEmployees } from './import-employees';
import { changeMember } from './manage-people';
import { saveCompany } from './save-company';
import { saveOccupant, savePlace, saveProgram } from './save-part';
import { getCompany, listMembersOfCompany } from './view-company';

const [operator, otherOperator] = [asOperator(planDay), asOperator(planDay)];
const conflict = (text: string) => ({ code: 'CONFLICT', message: expect.stringContaining(text) });

async function createScene() {
  const { csCorporateId, place } = await createCompany();
  await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '나래' } });
  await db.companyContract.create({ data: { csCorporateId, startsOn: new Date('2026-11-01') } });
  const readCompany = () => getCompany(operator, { csCorporateId });
  const first = <Row>(rows: readonly Row[]): Row => {
    const [row] = rows;
    if (!row) throw new Error('the factory created none');
    return row;
  };
  return { csCorporateId, opened: readCompany, first };
}

/** Returns a company as the form of the console sends it. */
const asForm = ({ revision, ...company }: Awaited<ReturnType<typeof getCompany>>) => ({
  csCorporateId: company.csCorporateId,
  basedOn: revision,
  name: company.name,
  code: company.code,
  mailDomains: company.mailDomains,
  businessNumber: company.businessNumber,
  isUseAttendanceNumber: company.isUseAttendanceNumber,
  isUseCoachAttendanceCheck: company.isUseCoachAttendanceCheck,
  isUseOccupant: company.isUseOccupant,
  isUseEmployeeList: company.isUseEmployeeList,
});

describe('the second of two operators who opened a company', () => {
  it('does not overwrite the settings, and can save over them after seeing them', async () => {
    const scene = await createScene();
    const form = asForm(await scene.opened());
    const { revision } = await saveCompany(operator, { ...form, name: '다온', isUseOccupant: true });
    expect((await scene.opened()).revision).toBe(revision);
    const late = { ...form, name: '다온전자', isUseOccupant: false };
    await expect(saveCompany(otherOperator, late)).rejects.toMatchObject(conflict('이 회사 정보를'));
    expect(await scene.opened()).toMatchObject({ name: '다온', isUseOccupant: true });
    await saveCompany(otherOperator, { ...late, basedOn: revision });
    expect(await scene.opened()).toMatchObject({ name: '다온전자', isUseOccupant: false });
  });

  it('does not overwrite mail domains, which are separate rows', async () => {
    const scene = await createScene();
    const form = asForm(await scene.opened());
    const domain = `two-${scene.csCorporateId}.test`;
    await saveCompany(operator, { ...form, mailDomains: [domain] });
    await expect(saveCompany(otherOperator, form)).rejects.toMatchObject(conflict('이 회사 정보를'));
    expect((await scene.opened()).mailDomains).toEqual([domain]);
  });

  it('is rejected also when both save at the same moment', async () => {
    const scene = await createScene();
    const form = asForm(await scene.opened());
    const where = { id: scene.csCorporateId };
    const first = await lockUntilFreed((tx) =>
      tx.company.update({ where, data: { name: '다온', revision: { increment: 1 } } }),
    );
    const second = saveCompany(otherOperator, { ...form, name: '다온전자' }).catch((thrown: unknown) => thrown);
    await waitForLock('UPDATE');
    first.free();
    await first.done;
    expect(await second).toMatchObject(conflict('이 회사 정보를'));
    expect(await scene.opened()).toMatchObject({ name: '다온' });
  });

  it('does not overwrite a place, an occupant or a program', async () => {
    const scene = await createScene();
    const { csCorporateId } = scene;
    const seen = await scene.opened();
    const [place, occupant, program] = [
      scene.first(seen.places),
      scene.first(seen.occupants),
      scene.first(seen.programs),
    ];
    const basedOn = { csCorporateId, basedOn: 1 };
    const saves = [
      [(name: string) => savePlace(operator, { ...place, ...basedOn, name }), '이 장소를'],
      [(name: string) => saveOccupant(operator, { ...occupant, ...basedOn, name }), '이 입주사를'],
      [
        (name: string) => saveProgram(operator, { ...program, ...basedOn, csCorporateProgramType: null, name }),
        '이 프로그램을',
      ],
    ] as const;
    for (const [save, words] of saves) {
      await save('먼저 저장한 이름');
      await expect(save('나중에 저장한 이름')).rejects.toMatchObject(conflict(words));
    }
    const name = '먼저 저장한 이름';
    const present = { name, revision: 2 };
    expect(await scene.opened()).toMatchObject({ places: [present], occupants: [present], programs: [present] });
    await savePlace(otherOperator, { ...place, ...basedOn, basedOn: 2, name: '나중에 저장한 이름' });
    expect(scene.first((await scene.opened()).places).name).toBe('나중에 저장한 이름');
  });

  it('does not undo a change that was just made to a member', async () => {
    const { csCorporateId } = await createScene();
    const { id } = await createEmployee(csCorporateId);
    const member = { csCorporateId, encryptedUserId: encryptId('user', id), basedOn: 1, occupantId: null };
    await changeMember(operator, { ...member, isManager: true });
    await expect(changeMember(otherOperator, { ...member, isManager: false })).rejects.toMatchObject(
      conflict('이 직원을'),
    );
    expect((await listMembersOfCompany(operator, { csCorporateId })).items).toMatchObject([
      { isManager: true, revision: 2 },
    ]);
  });

  it('does not move the end of a contract, neither in a preview nor in a save', async () => {
    const scene = await createScene();
    const { id: contractId, revision: basedOn } = scene.first((await scene.opened()).contracts);
    const end = { csCorporateId: scene.csCorporateId, contractId, basedOn, cancelLessons: false };
    await setContractEnd(operator, { ...end, endsOn: '2026-12-31', rehearsal: false });
    for (const rehearsal of [true, false])
      await expect(setContractEnd(otherOperator, { ...end, endsOn: null, rehearsal })).rejects.toMatchObject(
        conflict('이 계약을'),
      );
    expect(scene.first((await scene.opened()).contracts).endsOn).toBe('2026-12-31');
  });

  it('does not remove people who were added to the employee list after the preview', async () => {
    const { csCorporateId } = await createScene();
    const list = (csv: string) => ({ csCorporateId, csv: `이름,이메일\n${csv}`, keepMissing: false });
    const [mine, theirs] = [list('김하늘,sky@daon.test'), list('이바다,sea@daon.test')];
    const { version } = await importEmployees(operator, { ...mine, rehearsal: true });
    await importEmployees(otherOperator, { ...theirs, version, rehearsal: false });
    for (const late of [{ version }, {}])
      await expect(importEmployees(operator, { ...mine, ...late, rehearsal: false })).rejects.toMatchObject(
        conflict('직원 명단을'),
      );
    expect(await db.companyEmployee.findMany({ where: { csCorporateId } })).toMatchObject([{ email: 'sea@daon.test' }]);
    expect(await importEmployees(operator, { ...mine, rehearsal: true })).toMatchObject({ gone: [{ name: '이바다' }] });
  });
});

describe('an operator whose answer was lost', () => {
  it('presses again under the same key, and gets the first answer instead of a rejection of the row that the operator created', async () => {
    const { csCorporateId } = await createCompany();
    const { company } = callerFor(memberActor(await createOperator()), planDay).operations;
    const twice = async <Answer>(call: (key: { idempotencyKey: string }) => Promise<Answer>) => {
      const key = { idempotencyKey: crypto.randomUUID() };
      const first = await call(key);
      expect(await call(key)).toEqual(first);
    };
    const code = `L${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    const flags = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: false, isUseOccupant: true };
    const made = { name: '새한', code, mailDomains: [], businessNumber: null, isUseEmployeeList: false, ...flags };
    await twice((key) => company.save({ ...made, ...key }));
    expect(await db.company.count({ where: { code } })).toBe(1);
    const rate = { billing: 'month' as const, groupPrice: null, individualPrice: null, monthPrice: 900_000 };
    const pay = { expertGroupRate: 90_000, expertIndividualRate: 40_000 };
    const saved = { csCorporateId, validFrom: '2027-01-01', ...rate, ...pay };
    await twice((key) => company.saveRate({ ...saved, ...key }));
    await twice((key) => company.savePlace({ csCorporateId, name: '별관', address: '서울', room: '', ...key }));
    await twice((key) =>
      company.saveProgram({
        csCorporateId,
        name: '목·어깨 이완',
        key: 'stretch',
        description: '',
        preparation: '',
        csCorporateProgramType: null,
        ...key,
      }),
    );
    expect(await db.companyPlace.count({ where: { csCorporateId, name: '별관' } })).toBe(1);
  });
});
