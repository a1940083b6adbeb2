import { expect, it } from 'vitest';
import { billCorrectedMail, statementMail } from './mails';

const bill = {
  month: '2026-11',
  companyName: '한빛전기',
  amount: -150_000,
  reason: '하지 않은 수업이 있었어요.',
  total: 450_000,
  received: 200_000,
  remaining: 250_000,
  over: 0,
  dueOn: '2026-12-31',
  url: 'https://daon.test/bill',
};

it('the mail about a corrected bill gives the amount still to pay, and does not mention a refund', () => {
  expect(billCorrectedMail(bill).facts).toEqual([
    ['정정한 금액', '−150,000원'],
    ['청구 금액', '450,000원'],
    ['입금하신 금액', '200,000원'],
    ['납부할 금액', '250,000원'],
    ['납부 기한', expect.stringContaining('12월 31일')],
  ]);
  expect(billCorrectedMail({ ...bill, received: 500_000, remaining: 0, over: 50_000 }).facts).toHaveLength(3);
});

it.each([
  [8_000, '지급할 금액이 적어', ['다음 달로 이월', '8,000원']],
  [0, '지급할 금액이 없어요', null],
  [-52_000, '다음 달 정산에서 공제해요', ['다음 달로 이월', '−52,000원']],
])('the mail about a statement without a payment that carries %i says why', (carriedOut, reason, fact) => {
  const figures = { gross: carriedOut, carriedIn: 0, incomeTax: 0, localTax: 0, net: 0, carriedOut };
  const { paragraphs, facts } = statementMail({
    month: '2026-11',
    figures,
    disputesUntil: new Date('2026-12-10T15:00:00Z'),
    payOn: '2026-12-25',
    url: 'https://daon.test/statement',
  });
  expect(paragraphs.at(-1)).toContain(reason);
  expect(facts?.slice(1)).toEqual(fact ? [fact] : []);
});
