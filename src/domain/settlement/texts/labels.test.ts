import { describe, expect, it } from 'vitest';
import {
  accountLabel,
  billLabel,
  consoleStatementLabel,
  correctionText,
  lessonEndLabel,
  lineCountLabel,
  needsAccount,
  openAmountLabel,
  openLineLabel,
  statementLabel,
  transferLabel,
} from './labels';

describe('the label of a statement', () => {
  const payable = { status: 'PAYABLE', net: 154_720, hasAccount: true } as const;

  it('is payable only if the bank account is entered', () => {
    expect(statementLabel(payable)).toBe('지급 예정');
    expect(statementLabel({ ...payable, hasAccount: false })).toBe('계좌 미등록');
    expect(needsAccount({ ...payable, hasAccount: false })).toBe(true);
  });

  it('does not ask for an account before it is payable, after it is paid, or with nothing to pay', () => {
    const without = { ...payable, hasAccount: false } as const;
    expect(statementLabel({ ...without, status: 'CLOSED' })).toBe('확인 중');
    expect(statementLabel({ ...without, status: 'PAID' })).toBe('지급 완료');
    expect(statementLabel({ ...without, status: 'CARRIED', net: 0 })).toBe('이월');
    expect([needsAccount({ ...without, status: 'PAID' }), needsAccount({ ...without, net: 0 })]).toEqual([
      false,
      false,
    ]);
  });

  it('is disputed for operators as long as a dispute is open', () => {
    expect(consoleStatementLabel({ ...payable, status: 'CLOSED', openDisputes: 1 })).toBe('이의 있음');
    expect(consoleStatementLabel({ ...payable, status: 'CLOSED', openDisputes: 0 })).toBe('확인 중');
  });
});

it('a transfer names the coach and the account, and the account holder if the name differs', () => {
  const payTo = { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' };
  expect(accountLabel(payTo)).toBe('KB국민은행 ···9012');
  expect(transferLabel({ coach: '한지우', payTo })).toBe('한지우 · KB국민은행 ···9012');
  expect(transferLabel({ coach: '지우 코치', payTo })).toBe('지우 코치 · KB국민은행 ···9012 (예금주 한지우)');
  expect(transferLabel({ coach: '한지우', payTo: null })).toBe('한지우');
});

it('a bill with the total 0 is not labelled as paid', () => {
  expect(billLabel({ status: 'PAID', total: 0 })).toBe('청구 없음');
  expect(billLabel({ status: 'PAID', total: 1 })).toBe('입금 완료');
  expect(billLabel({ status: 'ISSUED', total: 1 })).toBe('청구 완료');
});

it('an accepted dispute shows in which direction the money goes', () => {
  expect(correctionText(40_000)).toBe('다음 정산에 40,000원을 더해요.');
  expect(correctionText(-5_000)).toBe('다음 정산에서 5,000원을 빼요.');
});

it.each([
  ['LESSON', 'PLANNED', '진행 중'],
  ['LESSON', 'TO_MARK', '완료 기록 전'],
  ['COMPANY_LESSON', 'TO_MARK', '출석 마감 전'],
  ['LESSON', 'HELD', '확인 기간'],
  ['LESSON', 'CHARGED', '1회 차감'],
  ['LESSON', 'DISPUTED', '확인 중'],
  ['LESSON', 'DONE', '완료'],
  ['COMPANY_LESSON', 'DONE', '출석 마감'],
] as const)('a %s in no statement with the state %s is labelled “%s”', (kind, state, label) => {
  expect(openLineLabel({ kind, state, at: new Date(7) }, new Date(7))).toBe(label);
});

it('a planned lesson that has not begun is labelled so', () => {
  expect(openLineLabel({ kind: 'LESSON', state: 'PLANNED', at: new Date(8) }, new Date(7))).toBe('예정');
});

it('shows why a lesson has no amount', () => {
  expect([null, 0, 52_000].map((amount) => openAmountLabel({ amount }))).toEqual([
    '단가 미정',
    '정산 없음',
    '52,000원',
  ]);
  expect(
    (['CANCELLED_CHARGED', 'DONE', null] as const).map((lessonStatus) => lessonEndLabel({ lessonStatus })),
  ).toEqual(['늦은 취소', null, null]);
});

it('a list of several lines shows what comes first in it', () => {
  const [lesson, correction] = [{ kind: 'COMPANY_LESSON' }, { kind: 'CORRECTION' }] as const;
  expect([[], [lesson], [correction]].map(lineCountLabel)).toEqual(['0건', '1건', '1건']);
  expect(lineCountLabel([lesson, lesson])).toBe('최근 수업부터 2건');
  expect(lineCountLabel([correction, correction])).toBe('최근 수업부터 2건');
  expect(lineCountLabel([correction, lesson])).toBe('이의 결과, 최근 수업부터 2건');
});
