import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, part } from '~/test/browser-mode/tables';
import { LeadSheet } from './lead-sheet';

const proposed: AdminLead = {
  leadId: 5,
  kind: 'INTRODUCTION',
  status: 'PROPOSED',
  companyName: '새빛소프트',
  people: 80,
  owner: null,
  nextOn: '2025-03-05',
  overdue: false,
  language: 'ko',
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
  revision: 3,
  contact: { person: '오하나', email: 'hana@saebit.test', phone: null, message: '' },
  programKey: 'pt',
  encryptedOwnerId: null,
  operators: [],
  company: null,
  endedAt: null,
  erasedAt: null,
  notes: [],
  events: [],
};
const noon = seoulInstant(2025, 3, 10, 12);
const converted: OutputOf<'operations.lead.convert'> = {
  csCorporateId: 7,
  plan: {
    lessons: [
      {
        b2bTimetableId: 1,
        startsAt: noon,
        program: '소그룹 PT',
        place: '본사',
        expert: '서유정',
        lottery: null,
        isOnDayOff: false,
      },
    ],
    refused: [],
    leftOut: [],
    effects: [],
    experts: [],
    money: { bill: [{ month: '2025-03', amount: 150_000 }], pay: [], unpriced: 0, monthly: 0 },
  },
};

let lead: AdminLead;
const coach = { encryptedCoachId: 'coach-1', name: '서유정', email: 'seo@dagaon.test' };
const open = () =>
  show(<LeadSheet opened="5" onClose={() => {}} />, {
    'operations.company.list': () => [],
    'operations.lead.get': () => lead,
    'operations.listCoaches': () => ({
      items: [coach] as unknown as OutputOf<'operations.listCoaches'>['items'],
      nextCursor: null,
    }),
    'operations.lead.convert': ({ rehearsal }) => {
      if (rehearsal) return { ...converted, csCorporateId: null };
      lead = { ...lead, status: 'WON', revision: 4, company: { csCorporateId: 7, name: '새빛소프트' } };
      return converted;
    },
  });
beforeEach(() => {
  lead = proposed;
});

const calls = () => inputsOf('operations.lead.convert');
const dialog = () => on.dialog('회사 추가');
const convert = () => dialog().getByRole('button', { name: '이대로 회사 추가' });
const field = (name: string) => dialog().getByRole('textbox', { name });

const expertField = () => dialog().getByRole('textbox', { name: '전문가', exact: true });

/** Opens the dialog and enters what cannot be proposed. */
async function fillIn(): Promise<void> {
  open();
  await on.press('회사 추가');
  await on.type('전문가 지급액(그룹 수업)', '80000');
  await on.type('전문가 지급액(1:1 수업)', '50000');
  await on.type('주소', '서울 강남구 테헤란로 1');
  await on.type(expertField(), '서유');
  await on.press('서유정 고르기');
  await on.expectText('고른 전문가: 서유정');
  await on.type('시작', '2025-03-10T12:00');
}

describe('making a request a company', () => {
  it('proposes what the request contains', async () => {
    open();
    await on.press('회사 추가');
    for (const [name, value] of [
      ['회사 이름', '새빛소프트'],
      ['회사 메일 도메인', 'saebit.test'],
      ['프로그램 이름', '소그룹 PT'],
      ['정원', '12'],
    ] as const)
      await expect.element(field(name)).toHaveValue(value);
    await expect.element(field('회사 코드')).toHaveValue(expect.stringMatching(/^SAEBIT[2-9A-Z]{6}$/));
    const questions = dialog().getByRole('combobox', { name: '수업 전 질문' });
    await expect.element(questions).toHaveValue('3');
    await choose('분야', '통증');
    await expect.element(field('프로그램 이름')).toHaveValue('목·어깨·허리 움직임 연습');
    await expect.element(questions).toHaveValue('1');
  });

  it('shows what would be made, then makes it, and opens the company', async () => {
    await fillIn();
    await on.press('바뀔 내용 보기');
    await expect.element(part('바뀔 내용')).toHaveTextContent('2025년 3월 회사 청구 +150,000원');
    await convert().click();
    await on.expectText('회사와 수업 1개를 만들고 안내 메일을 보냈어요.');
    const [dryRun, call] = calls();
    expect(dryRun).toMatchObject({
      leadId: 5,
      basedOn: 3,
      mailDomains: ['saebit.test'],
      businessNumber: null,
      programKey: 'pt',
      csCorporateProgramType: 3,
      billing: 'lesson',
      groupPrice: 150_000,
      monthPrice: null,
      expertGroupRate: 80_000,
      encryptedCoachId: 'coach-1',
      startsAt: noon,
      until: null,
      rehearsal: true,
    });
    expect(call).toMatchObject({ ...dryRun, rehearsal: false, idempotencyKey: expect.any(String) });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: '새빛소프트 회사 보기' }))
      .toHaveAttribute('href', '/admin/companies/7');
  });

  it('sends nothing before everything is entered', async () => {
    open();
    await on.press('회사 추가');
    await on.press('바뀔 내용 보기');
    await on.expectProblem('주소', '주소를 두 글자 이상 입력해 주세요.');
    await on.expectProblem(expertField(), '전문가를 골라 주세요.');
    await on.expectProblem('시작', '첫 수업의 시작 일시를 입력해 주세요.');
    await on.expectProblem('전문가 지급액(그룹 수업)', '0원부터 10억 원까지 입력해 주세요.');
    expect(calls()).toEqual([]);
  });

  it('shows each rejection at its field, and hides a preview that is no longer true', async () => {
    await fillIn();
    await on.press('바뀔 내용 보기');
    await expect.element(convert()).toBeInTheDocument();
    await on.type('정원', '8');
    await expect.element(convert()).not.toBeInTheDocument();
    for (const [path, name, message] of [
      ['code', '회사 코드', '다른 회사가 쓰는 코드예요.'],
      ['mailDomains', '회사 메일 도메인', '다른 회사가 쓰는 메일 도메인이에요.'],
      ['groupMaxLearnerNumber', '정원', '정원을 확인해 주세요.'],
    ] as const) {
      answer({
        'operations.lead.convert': () => {
          throw new Rejected('INVALID_INPUT', { issues: [{ path, message }] }, message);
        },
      });
      await on.press('바뀔 내용 보기');
      await on.expectProblem(field(name), message);
    }
  });

  it('sends a call again under its key after a lost answer', async () => {
    await fillIn();
    await on.press('바뀔 내용 보기');
    await expect.element(convert()).toBeInTheDocument();
    answer({
      'operations.lead.convert': () => {
        throw new ConnectionLost();
      },
    });
    await convert().click();
    await expect.poll(() => calls().length).toBe(2);
    await expect.element(convert()).toBeEnabled();
    answer({ 'operations.lead.convert': () => converted });
    await convert().click();
    await on.expectText('회사와 수업 1개를 만들고 안내 메일을 보냈어요.');
    const keys = calls()
      .slice(1)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that another operator was first, and shows the company', async () => {
    await fillIn();
    await on.press('바뀔 내용 보기');
    lead = { ...lead, status: 'WON', revision: 4, company: { csCorporateId: 8, name: '새빛' } };
    answer({
      'operations.lead.convert': () => {
        throw new Rejected('CONFLICT', {}, '그사이 다른 운영자가 이 문의를 바꿨어요.');
      },
    });
    await convert().click();
    await on.expectText('그사이 다른 운영자가 이 문의를 바꿨어요.');
    await expect.element(page.getByRole('link', { name: '새빛 회사 보기' })).toBeInTheDocument();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
