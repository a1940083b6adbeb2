import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import * as on from '~/test/browser-mode/page';
import { type Answers, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { CompanyForm, formOf, newCompany } from './company-form';
import { CompanyParts } from './company-parts';

const company: AdminCompany = {
  csCorporateId: 1,
  revision: 3,
  name: '다온전자',
  code: 'DAON1',
  businessNumber: null,
  isUseAttendanceNumber: false,
  isUseCoachAttendanceCheck: true,
  isUseOccupant: true,
  isUseEmployeeList: false,
  mailDomains: ['daon.test'],
  members: 2,
  employees: 0,
  places: [
    { id: 1, revision: 5, name: '본관', address: '서울특별시 강남구', room: '3층', district: null, active: true },
  ],
  occupants: [{ id: 2, revision: 6, placeId: 1, name: '다온연구소', active: true }],
  programs: [
    {
      id: 3,
      revision: 7,
      key: 'stretch',
      name: '점심 스트레칭',
      description: '',
      preparation: '',
      csCorporateProgramType: null,
      active: true,
    },
  ],
  experts: [],
  contracts: [],
  uncovered: null,
};

/** A server with one company, which two operators can change. */
function serverWith(first: AdminCompany) {
  let current = first;
  const change = (overrides: Partial<AdminCompany>) => {
    current = { ...current, ...overrides, revision: current.revision + 1 };
  };
  const answers: Answers = {
    'operations.company.get': () => current,
    'operations.company.save': ({ name, basedOn }) => {
      if (basedOn !== current.revision) throw new Rejected('CONFLICT');
      change({ name });
      return { csCorporateId: current.csCorporateId, revision: current.revision };
    },
  };
  return { change, answers };
}
const names = () => inputsOf('operations.company.save').map(({ name, basedOn }) => [name, basedOn]);
const form = <CompanyForm company={formOf(company)} onSaved={() => undefined} />;

describe('the form of a company', () => {
  it('stays open, and bases each save on its last one', async () => {
    show(form, serverWith(company).answers);
    for (const name of ['다온전자 본사', '다온전자 강남']) {
      await on.type('회사 이름', name);
      await on.press('저장');
      await on.until(() => expect(names().at(-1)?.[0]).toBe(name));
      await expect.element(on.button('저장')).not.toHaveAttribute('aria-busy');
    }
    await on.type('회사 이름', '다온전자 판교');
    await on.press('저장');
    await on.until(() => expect(names()).toHaveLength(3));
    expect(names()).toEqual([
      ['다온전자 본사', 3],
      ['다온전자 강남', 4],
      ['다온전자 판교', 5],
    ]);
    await on.expectValue('회사 이름', '다온전자 판교');
    await on.expectNoText('지금 저장된 내용');
  });

  it('shows what another operator saved meanwhile, and saves over it only with a separate button', async () => {
    const server = serverWith(company);
    show(form, server.answers);
    await on.type('회사 이름', '다온전자 본사');
    server.change({ name: '다온' });
    await on.press('저장');
    const heading = page.getByRole('heading', { name: '지금 저장된 내용' });
    await on.expectFocus(heading);
    await on.expectText('내 입력: 다온전자 본사');
    await on.field('회사 이름').click();
    await on.key('{Enter}');
    await expect.element(heading).toBeInTheDocument();
    expect(names()).toHaveLength(1);
    await on.press('내가 입력한 내용으로 저장');
    await on.expectNoText('지금 저장된 내용');
    await on.type('회사 이름', '다온전자 강남');
    await on.press('저장');
    await on.until(() => expect(names()).toHaveLength(3));
    expect(names()).toEqual([
      ['다온전자 본사', 3],
      ['다온전자 본사', 4],
      ['다온전자 강남', 5],
    ]);
  });

  it('asks about a mail domain that looks like a typing error, and corrects or keeps it with one press', async () => {
    const sentDomains = () => inputsOf('operations.company.save').map(({ mailDomains }) => mailDomains);
    show(form, serverWith(company).answers);
    await on.type(page.getByLabelText(/회사 메일 도메인/), 'daon.con\ndaon,co.kr');
    await on.expectNoText('입력하려던 건가요?');
    await on.field('회사 이름').click();
    await on.expectText('daon.com을 입력하려던 건가요?');
    await on.press('바꾸기');
    await on.expectText('daon.co.kr을 입력하려던 건가요?');
    await on.press('바꾸기');
    await on.expectNoText('입력하려던 건가요?');
    await on.press('저장');
    await on.until(() => expect(sentDomains()).toEqual([['daon.com', 'daon.co.kr']]));
    await on.type(page.getByLabelText(/회사 메일 도메인/), 'daon.kt');
    await on.field('회사 이름').click();
    await on.press('그대로 쓰기');
    await on.expectNoText('입력하려던 건가요?');
    await on.press('저장');
    await on.until(() => expect(sentDomains().at(-1)).toEqual(['daon.kt']));
  });

  it('shows beside the field that everybody can have an address at a domain', async () => {
    show(form, serverWith(company).answers);
    await on.type(page.getByLabelText(/회사 메일 도메인/), 'naver.com');
    await on.press('저장');
    await on.expectText('‘naver.com’: 누구나 가입할 수 있는 메일이라 회사 도메인으로 쓸 수 없어요.');
    expect(inputsOf('operations.company.save')).toEqual([]);
  });

  it('takes what another operator saved, and continues from it', async () => {
    const server = serverWith(company);
    show(form, server.answers);
    await on.type('회사 이름', '다온전자 본사');
    server.change({ name: '다온', mailDomains: ['daon.test', 'daon-lab.test'] });
    await on.press('저장');
    await on.press('저장된 내용에서 다시 수정하기');
    await on.expectValue('회사 이름', '다온');
    await expect.element(page.getByLabelText(/회사 메일 도메인/)).toHaveValue('daon.test\ndaon-lab.test');
    await on.type('회사 이름', '다온 본사');
    await on.press('저장');
    await on.until(() => expect(names()).toHaveLength(2));
    expect(inputsOf('operations.company.save')[1]).toMatchObject({
      basedOn: 4,
      name: '다온 본사',
      mailDomains: ['daon.test', 'daon-lab.test'],
    });
  });

  it('for a new company shows errors beside its fields, keeps the values, and opens the created company', async () => {
    const saved: number[] = [];
    let isNameTaken = true;
    show(<CompanyForm company={newCompany} onSaved={(id) => void saved.push(id)} />, {
      'operations.company.save': () => {
        if (isNameTaken)
          throw new Rejected('INVALID_INPUT', { issues: [{ path: 'code', message: '다른 회사의 코드예요.' }] });
        return { csCorporateId: 9, revision: 1 };
      },
    });
    await on.press('저장');
    await on.expectFocus(on.field('회사 이름'));
    expect(countOf('operations.company.save')).toBe(0);
    await on.type('회사 이름', '한빛');
    await on.type('회사 코드', 'DAON1');
    await on.press('저장');
    await on.expectProblem('회사 코드', '다른 회사의 코드예요.');
    await on.expectFocus(on.field('회사 코드'));
    isNameTaken = false;
    await on.type('회사 코드', 'HANBIT');
    await on.press('저장');
    await on.until(() => expect(saved).toEqual([9]));
    expect(inputsOf('operations.company.save').map(({ name, code }) => [name, code])).toEqual([
      ['한빛', 'DAON1'],
      ['한빛', 'HANBIT'],
    ]);
  });
});

describe('a part of a company', () => {
  function Parts() {
    const { data } = trpc.operations.company.get.useQuery({ csCorporateId: 1 });
    return data ? <CompanyParts company={data} /> : null;
  }
  it.each([
    ['장소', '본관', 'savePlace', 'places'],
    ['입주사', '다온연구소', 'saveOccupant', 'occupants'],
    ['프로그램', '점심 스트레칭', 'saveProgram', 'programs'],
  ] as const)(
    '%s: shows the saved values when it is reopened, and bases the next save on them',
    async (title, name, call, key) => {
      let current = company;
      let losesAnswer = true;
      const path = `operations.company.${call}` as const;
      show(<Parts />, {
        'operations.company.get': () => current,
        [path]: (input: { name: string; basedOn?: number }) => {
          if (losesAnswer) throw new ConnectionLost();
          const before: readonly { revision: number }[] = current[key];
          const parts = before.map((part) => ({ ...part, name: input.name, revision: part.revision + 1 }));
          current = { ...current, [key]: parts };
          return undefined as never;
        },
      });
      const dialog = on.dialog(`${title} 수정`);
      const change = async (from: string, to: string) => {
        await page.getByRole('region', { name: title }).getByRole('button', { name: from }).click();
        await expect.element(dialog.getByLabelText('이름', { exact: true })).toHaveValue(from);
        await dialog.getByLabelText('이름', { exact: true }).fill(to);
        await dialog.getByRole('button', { name: '저장' }).click();
      };
      await change(name, `${name} 2`);
      await on.expectText('인터넷이 잠시 끊겼어요');
      await expect.element(dialog.getByLabelText('이름', { exact: true })).toHaveValue(`${name} 2`);
      losesAnswer = false;
      await dialog.getByRole('button', { name: '저장' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await change(`${name} 2`, `${name} 3`);
      await expect.element(dialog).not.toBeInTheDocument();
      const revision = company[key][0]?.revision ?? 0;
      expect(inputsOf(path).map((input) => [input.name, input.basedOn])).toEqual([
        [`${name} 2`, revision],
        [`${name} 2`, revision],
        [`${name} 3`, revision + 1],
      ]);
      await page.getByRole('button', { name: `${title} 추가` }).click();
      await expect.element(on.dialog(`${title} 추가`).getByLabelText('이름', { exact: true })).toHaveValue('');
    },
  );
});
