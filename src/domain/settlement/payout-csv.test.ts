import { expect, it } from 'vitest';
import { payoutCsv } from './payout-csv';

it('a payout file has a row for each transfer, keeps leading zeros and contains no formula', () => {
  const row = { statementId: 7, coach: '한지우', bank: '국민은행', accountNumber: '001234567890', amount: 96_700 };
  const csv = payoutCsv([{ ...row, holderName: '=HYPERLINK("x")' }], '2026-11');
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF은행,계좌번호,예금주,금액,코치,메모',
    '국민은행,\t001234567890,"\'=HYPERLINK(""x"")",96700,한지우,2026년 11월 정산 7',
  ]);
});
