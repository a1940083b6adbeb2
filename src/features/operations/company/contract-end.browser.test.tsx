import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { PlanResult } from '~/domain/timetable/schema/planning';
import * as on from '~/test/browser-mode/page';
import { inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ContractEnd } from './contract-end';

type Contract = AdminCompany['contracts'][number];
const contract: Contract = { id: 2, revision: 4, startsOn: '2026-11-01', endsOn: null, rates: [] };
const company = (of: Contract) => ({ csCorporateId: 1, contracts: [of] }) as unknown as AdminCompany;

/** The example contract has a lesson on each of these Fridays of December; those after its last day are cancelled. */
const fridays = [4, 11, 18];
const resultOf = (endsOn: string | null | undefined): PlanResult => ({
  lessons: fridays
    .filter((day) => endsOn && `2026-12-${String(day).padStart(2, '0')}` > endsOn)
    .map((day) => ({
      b2bTimetableId: day,
      startsAt: seoulInstant(2026, 12, day, 12),
      program: '점심 스트레칭',
      place: '본관',
      expert: '서유정',
      lottery: null,
      isOnDayOff: false,
    })),
  refused: [],
  leftOut: [],
  effects: [],
  experts: [],
  money: { bill: [], pay: [], unpriced: 0, monthly: 0 },
});

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const form = (of: Contract = contract) => (
  <ContractEnd csCorporateId={1} contract={of} onDone={() => void done.push('done')} />
);
const saves = () => inputsOf('operations.company.setContractEnd').filter(({ rehearsal }) => rehearsal !== true);
const agreement = () => on.box(/^계약이 끝난 뒤의 수업/);
const openDay = async (day: string) => {
  await on.type('종료일', day);
  await on.press('바뀔 내용 보기');
};

describe('the last day of a contract', () => {
  it('is saved, with the cancel of later lessons, only after the operator agrees', async () => {
    show(form(), { 'operations.company.setContractEnd': ({ endsOn }) => resultOf(endsOn) });
    await expect.element(on.button('이대로 저장')).not.toBeInTheDocument();
    await openDay('2026-12-10');
    await on.expectText('계약이 끝난 뒤의 수업 2개를 함께 취소할게요');
    await expect.element(on.button('이대로 저장')).toBeDisabled();
    await agreement().click();
    await on.pressTwice('이대로 저장');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves()).toEqual([
      { csCorporateId: 1, contractId: 2, basedOn: 4, endsOn: '2026-12-10', cancelLessons: true },
    ]);
  });

  it('needs no agreement when no lesson comes after it', async () => {
    show(form(), { 'operations.company.setContractEnd': ({ endsOn }) => resultOf(endsOn) });
    await openDay('2026-12-18');
    await on.expectText('계약이 끝난 뒤에 남는 수업은 없어요.');
    await on.press('이대로 저장');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves()).toMatchObject([{ endsOn: '2026-12-18', cancelLessons: false }]);
  });

  it('needs a new preview and agreement after it is changed', async () => {
    show(form(), { 'operations.company.setContractEnd': ({ endsOn }) => resultOf(endsOn) });
    await openDay('2026-12-11');
    await agreement().click();
    await on.type('종료일', '2026-12-01');
    await expect.element(on.button('이대로 저장')).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await on.expectText('계약이 끝난 뒤의 수업 3개를 함께 취소할게요');
    await expect.element(agreement()).not.toBeChecked();
    await expect.element(on.button('이대로 저장')).toBeDisabled();
    expect(saves()).toEqual([]);
  });

  it('needs a new agreement when its later lessons have changed', async () => {
    let more = 0;
    show(form(), {
      'operations.company.setContractEnd': ({ endsOn }) => {
        const { lessons, ...result } = resultOf(endsOn);
        return { ...result, lessons: [...lessons, ...lessons.slice(0, more)] };
      },
    });
    await openDay('2026-12-10');
    await agreement().click();
    await expect.element(on.button('이대로 저장')).toBeEnabled();
    more = 1;
    await on.press('바뀔 내용 보기');
    await on.expectText('계약이 끝난 뒤의 수업 3개를 함께 취소할게요');
    await expect.element(agreement()).not.toBeChecked();
    await expect.element(on.button('이대로 저장')).toBeDisabled();
  });

  it('keeps the entered day and the agreement after a lost response', async () => {
    show(form(), {
      'operations.company.setContractEnd': ({ endsOn, rehearsal }) => {
        if (rehearsal !== true) throw new ConnectionLost();
        return resultOf(endsOn);
      },
    });
    await openDay('2026-12-10');
    await agreement().click();
    await on.press('이대로 저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('종료일', '2026-12-10');
    await expect.element(agreement()).toBeChecked();
    await on.press('이대로 저장');
    await on.until(() => expect(saves()).toHaveLength(2));
    expect(done).toEqual([]);
  });
});

describe('a contract that another operator changed meanwhile', () => {
  const changed: Contract = { ...contract, revision: 5, endsOn: '2026-12-15' };
  const open = async () => {
    show(form(), {
      'operations.company.setContractEnd': ({ endsOn, basedOn, rehearsal }) => {
        if (rehearsal !== true && basedOn === 4) throw new Rejected('CONFLICT');
        return resultOf(endsOn);
      },
      'operations.company.get': () => company(changed),
    });
    await openDay('2026-12-10');
    await agreement().click();
    await on.press('이대로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 2026년 12월 10일');
  };

  it('needs a new preview and agreement before the typed day is saved over it', async () => {
    await open();
    await expect.element(on.button('이대로 저장')).not.toBeInTheDocument();
    await on.press('내가 입력한 날짜로 바뀔 내용 보기');
    await expect.element(agreement()).not.toBeChecked();
    await agreement().click();
    await on.press('이대로 저장');
    await on.until(() => expect(done).toEqual(['done']));
    expect(saves().map(({ basedOn, endsOn }) => [basedOn, endsOn])).toEqual([
      [4, '2026-12-10'],
      [5, '2026-12-10'],
    ]);
  });

  it('can be edited further from the saved day', async () => {
    await open();
    await on.press('저장된 내용에서 다시 수정하기');
    await on.expectValue('종료일', '2026-12-15');
    await on.press('바뀔 내용 보기');
    await on.expectText('계약이 끝난 뒤의 수업 1개를 함께 취소할게요');
    await expect.element(agreement()).not.toBeChecked();
  });
});
