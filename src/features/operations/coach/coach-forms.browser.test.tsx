import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { CoachActions } from './coach-actions';
import { CoachClosing } from './coach-closing';
import { CoachTax } from './coach-tax';

let coach: AdminCoach;
beforeEach(() => {
  coach = {
    encryptedCoachId: 'coach-1',
    name: '한지우',
    status: 'APPLIED',
    appliedAt: now,
    businessNumber: null,
    serviceTypes: ['workout'],
    moves: ['DOC_REVIEW', 'REJECTED'],
    approval: null,
  } as unknown as AdminCoach;
});
const loseAnswer = () => {
  throw new ConnectionLost();
};

function Coach() {
  const { data } = trpc.operations.getCoach.useQuery({ encryptedCoachId: 'coach-1' });
  return data ? <CoachActions coach={data} /> : null;
}

describe('the tax form of a coach', () => {
  const sentInputs = () =>
    inputsOf('operations.settlement.saveTaxType').map(({ from, businessNumber }) => [from, businessNumber]);
  const type = () => on.field('세금 유형').and(page.getByRole('combobox'));
  const number = '124-81-00998';
  const plain = '1248100998';
  const open = () =>
    show(<CoachTax coach={coach} />, {
      'operations.getCoach': () => coach,
      'operations.settlement.saveTaxType': ({ from, businessNumber }) => {
        if (from !== coach.businessNumber) throw new Rejected('CONFLICT');
        coach = { ...coach, businessNumber };
        return undefined as never;
      },
    });

  it('saves a business number, keeps it after a lost response, and bases the next save on the last one', async () => {
    open();
    await type().selectOptions('BUSINESS');
    await on.press('세금 유형 저장');
    await expect.element(on.field('사업자등록번호')).toHaveAttribute('aria-invalid', 'true');
    expect(sentInputs()).toEqual([]);
    await on.type('사업자등록번호', number);
    answer({ 'operations.settlement.saveTaxType': loseAnswer });
    await on.press('세금 유형 저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('사업자등록번호', number);
    answer({
      'operations.settlement.saveTaxType': ({ businessNumber }) => {
        coach = { ...coach, businessNumber };
        return undefined as never;
      },
    });
    await on.press('세금 유형 저장');
    await on.expectText('저장했어요. 운영 기록에 남아요.');
    await type().selectOptions('INDIVIDUAL');
    await expect.element(on.field('사업자등록번호')).not.toBeInTheDocument();
    await on.press('세금 유형 저장');
    await on.until(() => expect(sentInputs()).toHaveLength(3));
    expect(sentInputs()).toEqual([
      [null, plain],
      [null, plain],
      [plain, null],
    ]);
  });

  it('keeps a typed number while the other type is selected, and saves only the number of a business', async () => {
    open();
    await type().selectOptions('BUSINESS');
    await on.type('사업자등록번호', '123');
    await on.press('세금 유형 저장');
    await on.expectProblem('사업자등록번호', '사업자등록번호 10자리를 다시 확인해 주세요.');
    await on.expectFocus(on.field('사업자등록번호'));
    await type().selectOptions('INDIVIDUAL');
    await on.press('세금 유형 저장');
    await on.expectText('저장했어요. 운영 기록에 남아요.');
    await type().selectOptions('BUSINESS');
    await on.expectValue('사업자등록번호', '123');
    expect(sentInputs()).toEqual([[null, null]]);
  });

  it('compares a number that another operator saved meanwhile, and takes it or saves over it', async () => {
    open();
    await type().selectOptions('BUSINESS');
    await on.type('사업자등록번호', number);
    coach = { ...coach, businessNumber: '2208162517' };
    await on.press('세금 유형 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText(`내 입력: ${number}`);
    await on.press('내가 입력한 내용으로 저장');
    await on.until(() => expect(sentInputs()).toHaveLength(2));
    await on.expectNoText('지금 저장된 내용');
    expect(sentInputs()).toEqual([
      [null, plain],
      ['2208162517', plain],
    ]);
  });
});

describe('closing the account of a coach', () => {
  const open = async (
    blockers: { kind: 'CONTRACTS' | 'UNPAID'; count: number }[],
    remainder: { amount: number; net: number } | null = null,
  ) => {
    show(<CoachClosing encryptedCoachId="coach-1" />, {
      'operations.coachClosing': () => ({ blockers, remainder }),
      'operations.closeCoach': () => ({ affected: 1 }),
    });
    await page.getByText('코치가 탈퇴를 원하나요?').click();
  };

  it('lists what prevents it, and offers nothing else', async () => {
    await open([
      { kind: 'CONTRACTS', count: 2 },
      { kind: 'UNPAID', count: 52_000 },
    ]);
    await on.expectText('진행 중인 1:1 계약');
    await on.expectText('2건');
    await on.expectText('52,000원');
    await expect.element(on.button('탈퇴 처리하기')).not.toBeInTheDocument();
  });

  it('needs a reason and a confirmation', async () => {
    await open([]);
    await on.press('탈퇴 처리하기');
    expect(countOf('operations.closeCoach')).toBe(0);
    await on.type('이유', '전화로 탈퇴를 요청함');
    await on.press('탈퇴 처리하기');
    await on.question('이 코치의 탈퇴를 처리할까요?').getByRole('button', { name: '탈퇴 처리하기' }).click();
    await on.until(() =>
      expect(inputsOf('operations.closeCoach')).toEqual([
        { encryptedCoachId: 'coach-1', reason: '전화로 탈퇴를 요청함', remainder: null },
      ]),
    );
  });

  it('states the balance below the least payout, and sends what the operator chose for it', async () => {
    await open([], { amount: 8_000, net: 7_740 });
    await on.expectText('정산 잔액 8,000원에서 세금을 뺀 7,740원을 이체한 것으로 기록해요.');
    await page.getByText('지급하지 않아요').click();
    await on.type('이유', '전화로 탈퇴를 요청함');
    await on.press('탈퇴 처리하기');
    const question = on.question('이 코치의 탈퇴를 처리할까요?');
    await expect.element(question).toHaveTextContent('정산 잔액 8,000원은 지급하지 않는 것으로 기록해요.');
    await question.getByRole('button', { name: '탈퇴 처리하기' }).click();
    await on.until(() =>
      expect(inputsOf('operations.closeCoach')).toMatchObject([{ remainder: { amount: 8_000, way: 'WRITTEN_OFF' } }]),
    );
  });
});

describe('the application of a coach', () => {
  const open = () =>
    show(<Coach />, {
      'operations.getCoach': () => coach,
      'operations.changeCoachStatus': ({ to }) => {
        coach = { ...coach, status: to, moves: to === 'DOC_REVIEW' ? ['INTERVIEW', 'REJECTED'] : [] };
        return { status: to };
      },
    });
  const sentInputs = () => inputsOf('operations.changeCoachStatus');
  const seen = { encryptedCoachId: 'coach-1', appliedAt: now };

  it('advances one step at a time, after a confirmation', async () => {
    open();
    await on.press('서류 확인 시작하기');
    await expect.element(on.question('서류 확인을 시작할까요?')).toBeVisible();
    await on.key('{Escape}');
    expect(countOf('operations.changeCoachStatus')).toBe(0);
    await on.press('서류 확인 시작하기');
    await on.question('서류 확인을 시작할까요?').getByRole('button', { name: '서류 확인 시작하기' }).click();
    await expect.element(on.button('인터뷰로 넘기기')).toBeVisible();
    await expect.element(on.button('서류 확인 시작하기')).not.toBeInTheDocument();
    expect(sentInputs()).toEqual([{ ...seen, from: 'APPLIED', to: 'DOC_REVIEW' }]);
  });

  it('shows the current state when it advanced meanwhile', async () => {
    open();
    answer({
      'operations.changeCoachStatus': () => {
        coach = { ...coach, status: 'DOC_REVIEW', moves: ['INTERVIEW', 'REJECTED'] };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('서류 확인 시작하기');
    await on.question('서류 확인을 시작할까요?').getByRole('button', { name: '서류 확인 시작하기' }).click();
    await expect.element(on.button('인터뷰로 넘기기')).toBeVisible();
  });

  it('is rejected with a reason, which is kept after a lost response', async () => {
    open();
    const reject = () => on.question('이번 지원을 거절할까요?').getByRole('button', { name: '거절하기' }).click();
    await page.getByText('함께하기 어려운가요?').click();
    await on.press('거절하기');
    await expect.element(on.field('이유')).toHaveAttribute('aria-invalid', 'true');
    await on.type('이유', '자격증을 확인할 수 없어요.');
    answer({ 'operations.changeCoachStatus': loseAnswer });
    await on.press('거절하기');
    await reject();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('이유', '자격증을 확인할 수 없어요.');
    answer({
      'operations.changeCoachStatus': ({ to }) => {
        coach = { ...coach, status: to, moves: [] };
        return { status: to };
      },
    });
    await on.press('거절하기');
    await reject();
    await on.expectText('지원자가 다시 지원하면 새 지원서가 여기에 표시돼요.');
    const input = { ...seen, from: 'APPLIED', to: 'REJECTED', reason: '자격증을 확인할 수 없어요.' };
    expect(sentInputs()).toEqual([input, input]);
  });

  it('is approved after a program of each vertical was chosen', async () => {
    const programs = [{ permalink: 'pilates', title: '필라테스', serviceType: 'workout' as const, chosen: false }];
    const approval = { blocker: null, choose: true, programs, purposes: [] };
    coach = { ...coach, status: 'INTERVIEW', moves: ['APPROVED'], approval };
    open();
    await on.press('코치로 승인하기');
    await on.expectText('하나 이상 골라 주세요.');
    await on.box('필라테스').click();
    await on.press('코치로 승인하기');
    await on.question('한지우 님을 코치로 승인할까요?').getByRole('button', { name: '코치로 승인하기' }).click();
    await on.until(() =>
      expect(sentInputs()).toEqual([
        { ...seen, from: 'INTERVIEW', to: 'APPROVED', offering: { permalinks: ['pilates'], purposes: [] } },
      ]),
    );
  });
});

it('a coach is paused with a reason, and starts again, each after a confirmation', async () => {
  const approval = { blocker: null, choose: false, programs: [], purposes: [] };
  coach = { ...coach, status: 'APPROVED', moves: ['SUSPENDED'] };
  show(<Coach />, {
    'operations.getCoach': () => coach,
    'operations.changeCoachStatus': ({ to }) => {
      const isPaused = to === 'SUSPENDED';
      coach = {
        ...coach,
        status: to,
        moves: [isPaused ? 'APPROVED' : 'SUSPENDED'],
        approval: isPaused ? approval : null,
      };
      return { status: to };
    },
  });
  await page.getByText('활동을 중지해야 하나요?').click();
  await on.type('이유', '연락이 닿지 않아요.');
  await on.press('활동 중지하기');
  await on.question('이 코치의 활동을 중지할까요?').getByRole('button', { name: '활동 중지하기' }).click();
  await on.press('활동 다시 시작하기');
  await on.question('활동을 다시 시작할까요?').getByRole('button', { name: '활동 다시 시작하기' }).click();
  await on.expectText('활동을 중지해야 하나요?');
  expect(inputsOf('operations.changeCoachStatus')).toEqual([
    { encryptedCoachId: 'coach-1', appliedAt: now, from: 'APPROVED', to: 'SUSPENDED', reason: '연락이 닿지 않아요.' },
    { encryptedCoachId: 'coach-1', appliedAt: now, from: 'SUSPENDED', to: 'APPROVED' },
  ]);
});
