import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ManagerBill } from '~/domain/settlement/schema';
import { BillState, CompanyBills } from './company-bills';
import { ExpertReports } from './expert-reports';
import { ExpertStatements } from './expert-statements';

const bill: ManagerBill = {
  encryptedBillId: 'bill-1',
  month: '2026-10',
  total: 1_100_000,
  remaining: 1_100_000,
  over: 0,
  isCorrected: false,
  overdue: false,
  status: 'ISSUED',
  dueOn: '2026-11-20',
};
const textOf = (change: Partial<ManagerBill>) =>
  renderToStaticMarkup(<BillState bill={{ ...bill, ...change }} />).replaceAll(/<[^>]+>/g, ' ');

describe('the payment state above an opened bill', () => {
  it.each([
    [{}, ['입금 대기', '11월 20일까지']],
    [{ overdue: true }, ['기한 만료', '11월 20일까지였어요']],
    [{ remaining: 100_000 }, ['일부 입금', '100,000원 남음']],
    [{ status: 'PAID', remaining: 0 }, ['입금 완료', '입금 확인']],
    [{ total: 0, remaining: 0 }, ['납부할 금액이 없어요']],
  ] satisfies [Partial<ManagerBill>, string[]][])('%o', (change, texts) => {
    for (const word of texts) expect(textOf(change)).toContain(word);
  });
});

it('the lists of company and expert documents start with a back link', () => {
  const emptyList = { papers: [], hasMore: false };
  const lists = [
    <CompanyBills key="bills" bills={[bill]} orders={[]} />,
    <ExpertStatements key="statements" months={[]} orders={[]} YearButton={() => null} />,
    <ExpertReports key="reports" attendance={emptyList} bodyChecks={emptyList} query="" />,
  ];
  expect(lists.map((list) => /href="([^"]*)"/.exec(renderToStaticMarkup(list))?.[1])).toEqual([
    '/f/company/report',
    '/f/company/expert/calculate',
    '/f/company/expert',
  ]);
});
