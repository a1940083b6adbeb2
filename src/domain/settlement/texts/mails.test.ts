import { expect, it } from 'vitest';
import { billCorrectedMail } from './mails';

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
