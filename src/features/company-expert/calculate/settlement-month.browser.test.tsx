import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ExpertSettlement, StatementLine } from '~/domain/settlement/schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SettlementMonth } from './settlement-month';

const line = (lineId: number): StatementLine =>
  ({
    lineId,
    kind: 'LESSON',
    title: `필라테스 ${lineId}`,
    at: now,
    of: '김하늘',
    individual: true,
    lessonStatus: 'DONE',
    amount: 50_000,
    path: null,
    dispute: null,
  }) as unknown as StatementLine;
let settlement: ExpertSettlement;
beforeEach(() => {
  settlement = {
    month: '2026-10',
    taxType: 'INDIVIDUAL',
    businessNumber: null,
    account: null,
    preparing: false,
    statement: {
      status: 'CLOSED',
      taxType: 'INDIVIDUAL',
      gross: 100_000,
      carriedIn: 0,
      incomeTax: 3_000,
      localTax: 300,
      net: 96_700,
      carriedOut: 0,
      payOn: '2026-11-25',
      paidOn: null,
      paidTo: null,
      disputesUntil: new Date(now.getTime() + 1),
      lines: [line(1), line(2)],
    },
    forecast: null,
    open: [],
  } as unknown as ExpertSettlement;
  show(<SettlementMonth settlement={settlement} now={now} />, {
    'b2bExpert.settlement.month': () => settlement,
    'b2bExpert.settlement.saveAccount': ({ accountNumber, holderName }) => {
      settlement = {
        ...settlement,
        account: { bank: '국민은행', lastDigits: accountNumber.slice(-4), holderName },
      };
      return undefined as never;
    },
    'b2bExpert.settlement.dispute': ({ lineId, sentence }) => {
      const { statement } = settlement;
      if (statement)
        settlement = {
          ...settlement,
          statement: {
            ...statement,
            lines: statement.lines.map((line) =>
              line.lineId === lineId
                ? { ...line, dispute: { status: 'OPEN', sentence, decision: null, correction: null, disputedAt: now } }
                : line,
            ),
          },
        };
      return undefined as never;
    },
  });
});
const account = () => page.getByRole('region', { name: '정산 계좌' });
const loseAnswer = () => {
  throw new ConnectionLost();
};

describe('the account of an expert', () => {
  it('keeps what was typed after a lost answer, and is shown once it is saved', async () => {
    await on.expectText(/정산 계좌를 등록해야 보내 드릴 수 있어요\./);
    await on.press('계좌 등록하기');
    await on.press('저장');
    await on.expectProblem('은행', '은행을 골라 주세요.');
    await on.expectProblem('계좌번호', '계좌번호는 숫자 6~20자리예요.');
    await on.expectProblem('예금주', '예금주 이름을 입력해 주세요.');
    await on.expectFocus(on.field('은행'));
    await on.field('은행').selectOptions('KB국민은행');
    await on.type('계좌번호', '123-456-789012');
    await on.type('예금주', '한지우');
    answer({ 'b2bExpert.settlement.saveAccount': loseAnswer });
    await on.press('저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('계좌번호', '123-456-789012');
    await on.expectValue('예금주', '한지우');
    answer({
      'b2bExpert.settlement.saveAccount': () => {
        settlement = {
          ...settlement,
          account: { bank: '국민은행', lastDigits: '9012', holderName: '한지우' },
        };
        return undefined as never;
      },
    });
    await on.press('저장');
    await on.expectText('계좌를 저장했어요.');
    await expect.element(account()).toHaveTextContent('국민은행 ···9012 · 한지우');
    await on.expectNoText(/정산 계좌를 등록해야 보내 드릴 수 있어요\./);
    const [first, second] = inputsOf('b2bExpert.settlement.saveAccount');
    expect(second).toEqual(first);
    expect(second).toMatchObject({ accountNumber: '123456789012', holderName: '한지우' });
    await account().getByRole('button', { name: '계좌 바꾸기' }).click();
    await on.expectValue('계좌번호', '');
    await expect.element(on.field('은행')).toHaveValue('');
  });
});

describe('a line of a statement', () => {
  it('is disputed by its own button, once, and shows that; the others can still be disputed', async () => {
    const button = (of: number) => page.getByRole('button', { name: new RegExp(`필라테스 ${of} 이의 신청$`) });
    await button(2).click();
    await expect.element(on.dialog('이의 신청')).toHaveTextContent('필라테스 2');
    await on.type('무엇이 다른가요?', '한 번 더 수업했어요.');
    await on.dialog('이의 신청').getByRole('button', { name: '이의 신청' }).dblClick();
    await expect.element(on.dialog('이의 신청')).not.toBeInTheDocument();
    await on.expectText('이의 확인 중');
    await on.expectText('한 번 더 수업했어요.');
    await expect.element(button(2)).not.toBeInTheDocument();
    await button(1).click();
    await on.expectValue('무엇이 다른가요?', '');
    expect(inputsOf('b2bExpert.settlement.dispute')).toEqual([{ lineId: 2, sentence: '한 번 더 수업했어요.' }]);
  });
});
