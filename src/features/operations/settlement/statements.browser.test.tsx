import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type {
  AdminBill,
  AdminBillRow,
  AdminDispute,
  AdminStatement,
  AdminStatementRow,
  SettlementMonthRow,
} from '~/domain/settlement/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { SettlementHome } from './settlement-home';
import { StatementList } from './statement-list';

const payTo = { bank: '새봄은행', lastDigits: '4321', holderName: '한지우' } as AdminStatement['paidTo'];
const row: AdminStatementRow = {
  statementId: 3,
  month: '2025-02',
  payOn: '2025-03-25',
  overdue: false,
  coach: '한지우',
  status: 'PAYABLE',
  taxType: 'INDIVIDUAL',
  gross: 500_000,
  net: 483_500,
  carriedOut: 0,
  openDisputes: 0,
  hasAccount: true,
  payTo: null,
};
const change = (statementId: number, overrides: Partial<AdminStatementRow>): AdminStatementRow => ({
  ...row,
  statementId,
  ...overrides,
});
const statement = {
  ...row,
  status: 'PAID',
  encryptedCoachId: 'coach-1',
  email: 'jiwoo@dagaon.test',
  carriedIn: 12_000,
  incomeTax: 15_000,
  localTax: 1_500,
  paidOn: '2025-03-24',
  paidTo: payTo,
  reference: '0324-7',
  lines: [
    {
      lineId: 1,
      kind: 'LESSON',
      title: '필라테스',
      of: '김하늘',
      at: seoulInstant(2025, 2, 4, 12),
      amount: 50_000,
      dispute: { disputeId: 9, status: 'OPEN', sentence: '한 번 더 수업했어요.' },
    },
    {
      lineId: 2,
      kind: 'CORRECTION',
      title: '요가',
      of: '박바다',
      at: seoulInstant(2025, 2, 5, 12),
      amount: -7_000,
      dispute: null,
    },
  ],
} as unknown as AdminStatement;

describe('the statements of a month', () => {
  const open = (path = '') =>
    show(
      <StatementList month="2025-02" />,
      {
        'operations.settlement.months': () => ({ months: [], unclosed: [], next: null }),
        'operations.settlement.statements': () => ({
          items: [
            row,
            change(4, { coach: '서유정', taxType: 'BUSINESS', openDisputes: 1, status: 'CLOSED', hasAccount: false }),
            change(5, { coach: '오새벽', taxType: null, status: 'CARRIED', carriedOut: 3_000, overdue: true }),
          ],
          nextCursor: null,
        }),
        'operations.settlement.statement': () => statement,
      },
      `/admin/settlements/2025-02${path}`,
    );

  it('show each field in its column, and are filtered by status', async () => {
    open();
    await expectRows('정산 명세서', [
      { 코치: '한지우 | 개인', 상태: '지급 예정', 수입: '500,000원', 지급액: '483,500원' },
      { 코치: '서유정 | 등록 사업자 · 계좌 미등록', 상태: '이의 있음', 수입: '500,000원', 지급액: '483,500원' },
      { 코치: '오새벽', 상태: '이월 | 지급일 경과', 수입: '500,000원', 지급액: '이월 3,000원' },
    ]);
    await expect
      .element(page.getByRole('link', { name: '2025년 2월 청구서' }))
      .toHaveAttribute('href', '/admin/settlements?tab=bills&month=2025-02');
    await choose('상태', '지급 완료');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.settlement.statements'))).toEqual({ month: '2025-02', status: 'PAID' }),
    );
  });

  it('open with the earnings, the deductions, the transfer and each line', async () => {
    open('?open=3');
    const sheet = on.dialog('한지우 코치');
    await expectFacts(sheet, {
      상태: '이의 있음',
      코치: '한지우 (jiwoo@dagaon.test)',
      '세금 유형': '개인',
      수입: '500,000원',
      '지난달에서 이월': '12,000원',
      소득세: '−15,000원',
      지방소득세: '−1,500원',
      지급액: '483,500원',
      이체일: '3월 24일',
      '이체 계좌': '새봄은행 ···4321',
      '이체 확인 번호': '0324-7',
    });
    const lines = part('내역').getByRole('listitem').elements();
    expect(lines.map((line) => line.textContent)).toEqual([
      '필라테스김하늘 · 2월 4일(화) 오후 12시이의: 한 번 더 수업했어요.이의에 답하기50,000원',
      '이의 결과 · 요가박바다 · 2월 5일(수) 오후 12시−7,000원',
    ]);
    await expect
      .element(page.getByRole('link', { name: '이의에 답하기' }))
      .toHaveAttribute('href', '/admin/settlements?tab=disputes&status=OPEN&open=9');
  });
});

const month: SettlementMonthRow = {
  month: '2025-02',
  status: 'CLOSED',
  lines: 1_234,
  expected: 1_300,
  unpriced: 0,
  statements: {
    count: 9,
    net: 4_000_000,
    payable: 3,
    withoutAccount: 2,
    paid: 1,
    openDisputes: 4,
    overdue: 0,
  },
  bills: { count: 2, total: 900_000, received: 250_000, overdue: 1 },
} as unknown as SettlementMonthRow;
const monthWith = (name: string, statements: Partial<SettlementMonthRow['statements']>): SettlementMonthRow => ({
  ...month,
  month: name,
  statements: { ...month.statements, openDisputes: 0, payable: 0, withoutAccount: 0, ...statements },
});
const bill: AdminBill = {
  billId: 6,
  encryptedBillId: 'bill-6',
  csCorporateId: 7,
  companyName: '다온전자',
  month: '2025-02',
  status: 'ISSUED',
  total: 900_000,
  issuedTotal: 950_000,
  vat: 81_818,
  received: 250_000,
  remaining: 650_000,
  over: 0,
  overdue: false,
  issuedOn: '2025-03-03',
  dueOn: '2025-03-31',
  lines: [{ label: '그룹 수업', count: 9, amount: 950_000 }],
  corrections: [
    { reason: '한 번은 무료였어요.', operator: '나운영', at: seoulInstant(2025, 3, 8, 9), amount: -50_000 },
  ],
  receipts: [{ note: '다온전자', operator: '오운영', receivedOn: '2025-03-10', amount: 250_000 }],
} as unknown as AdminBill;
const dispute: AdminDispute = {
  disputeId: 9,
  month: '2025-02',
  statementId: 3,
  coach: '한지우',
  sentence: '한 번 더 수업했어요.',
  status: 'OPEN',
  disputedAt: seoulInstant(2025, 3, 5, 9, 5),
  decision: null,
  correction: null,
  line: { kind: 'LESSON', title: '필라테스', at: seoulInstant(2025, 2, 4, 12), of: '김하늘', amount: 50_000 },
} as unknown as AdminDispute;

describe('the settlement home page', () => {
  let current = dispute;
  const open = (path: string) => {
    current = dispute;
    show(
      <SettlementHome />,
      {
        'operations.settlement.months': () => ({ months: [month], unclosed: [], next: null }),
        'operations.settlement.statements': () => ({
          items: [change(8, { overdue: true, payOn: '2025-03-25' })],
          nextCursor: null,
        }),
        'operations.settlement.disputes': () => ({ items: [current], nextCursor: null }),
        'operations.settlement.dispute': () => current,
        'operations.settlement.bills': () => ({ items: [bill], nextCursor: null }),
        'operations.settlement.bill': () => bill,
      },
      `/admin/settlements${path}`,
    );
  };

  it('lists the months, each with its most urgent state', async () => {
    open('');
    answer({
      'operations.settlement.months': () => ({
        months: [
          month,
          monthWith('2025-01', { overdue: 1_100 }),
          monthWith('2024-12', { payable: 3 }),
          monthWith('2024-11', { withoutAccount: 2 }),
          monthWith('2024-10', {}),
        ],
        unclosed: [{ month: '2025-03', isClosing: false }],
        next: null,
      }),
    });
    const shared = { 내역: '1,234건', 지급액: '4,000,000원', 청구액: '900,000원', 미수금: '650,000원' };
    const rowWith = (name: string, state: string) => ({ ...shared, '정산 월': `${name} | 1,234건`, 상태: state });
    await expectRows('월별 정산', [
      rowWith('2025년 2월', '이의 4건'),
      rowWith('2025년 1월', '지급일 경과 1,100명'),
      rowWith('2024년 12월', '지급할 3명'),
      rowWith('2024년 11월', '계좌 미등록 2명'),
      rowWith('2024년 10월', '마감'),
    ]);
    await on.expectText('2025년 3월 · 마감 전');
    await openRow(/2025년 2월/);
    expect(readVisits()).toEqual(['push /admin/settlements/2025-02']);
  });

  it('lists overdue payouts, and each row opens its statement', async () => {
    open('?status=OPEN&month=2025-01&open=3');
    await page.getByRole('tab', { name: '지급 지연' }).click();
    await expectRows('지급일이 지난 정산 명세서', [
      { 코치: '한지우 | 2025년 2월', 상태: '지급 예정 | 지급일 경과', 지급일: '3월 25일', 지급액: '483,500원' },
    ]);
    expect(lastInput(inputsOf('operations.settlement.statements'))).toEqual({ overdue: true });
    expect(window.location.pathname + window.location.search).toBe('/admin/settlements?tab=payouts');
    await openRow(/한지우/);
    expect(readVisits().at(-1)).toBe('push /admin/settlements/2025-02?open=8');
  });

  it('lists disputes, and shows another operator’s decision after a rejection', async () => {
    open('?tab=disputes&open=9');
    const sheet = on.dialog('정산 이의');
    await expectFacts(sheet, {
      수업: '필라테스 · 2월 4일(화) 오후 12시',
      회원: '김하늘',
      '정산한 금액': '50,000원',
      '정산 월': '2025년 2월',
      '이의 신청 일시': '3월 5일(수) 오전 9시 5분',
    });
    await expect
      .element(page.getByRole('link', { name: '정산 명세서 보기' }))
      .toHaveAttribute('href', '/admin/settlements/2025-02?open=3');
    answer({
      'operations.settlement.decideDispute': () => {
        current = { ...current, status: 'ACCEPTED', decision: '더해 드려요.', correction: 30_000 };
        throw new Rejected('MOVE_NOT_ALLOWED');
      },
    });
    await on.type('보낼 답', '기록대로 정산했어요.');
    await on.press('거절하기');
    await on.question('이의 신청을 거절할까요?').getByRole('button', { name: '거절하기' }).click();
    await on.expectText(new Rejected('MOVE_NOT_ALLOWED').message);
    await expect.element(sheet).toHaveTextContent('답더해 드려요.다음 정산에 반영할 금액30,000원');
    await expect.element(on.button('수용하기')).not.toBeInTheDocument();
    await on.press('닫기');
    await expectRows('정산 이의', [
      {
        코치: '한지우 | 한 번 더 수업했어요.',
        '정산 월': '2025년 2월',
        금액: '50,000원',
        상태: '수용',
        '이의 신청 일시': '25.03.05 09:05',
      },
    ]);
    await choose('상태', '답변 대기');
    await on.until(() => expect(lastInput(inputsOf('operations.settlement.disputes'))).toEqual({ status: 'OPEN' }));
  });

  it('shows after a rejection that another operator has started to close the month', async () => {
    open('');
    let isBegun = false;
    answer({
      'operations.settlement.months': () => ({
        months: [],
        unclosed: isBegun ? [{ month: '2025-03', isClosing: true }] : [],
        next: isBegun ? null : { month: '2025-03', lessons: 12, statementAt: seoulInstant(2025, 4, 3) },
      }),
      'operations.settlement.start': () => {
        isBegun = true;
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('지금 마감하기');
    await on.question('2025년 3월 정산을 마감할까요?').getByRole('button', { name: '마감하기' }).click();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.expectText('2025년 3월 · 마감이 늦어지고 있어요');
    expect(countOf('operations.settlement.start')).toBe(1);
  });
});

describe('the company bills', () => {
  const rowOf = (billId: number, overrides: Partial<AdminBillRow>): AdminBillRow => ({ ...bill, billId, ...overrides });
  const open = (path: string) =>
    show(
      <SettlementHome />,
      {
        'operations.settlement.bills': () => ({ items: [bill], nextCursor: null }),
        'operations.settlement.bill': () => bill,
      },
      `/admin/settlements?tab=bills${path}`,
    );

  it('show each field in its column, and their state', async () => {
    open('&month=2025-02&status=OVERDUE');
    answer({
      'operations.settlement.bills': () => ({
        items: [
          bill,
          rowOf(7, { received: 0, overdue: true }),
          rowOf(8, { received: 1_000_000, status: 'PAID' }),
          rowOf(9, { received: 900_000, status: 'PAID' }),
          rowOf(10, { received: 0, status: 'DRAFT', dueOn: null }),
          rowOf(11, { received: 0, total: 0 }),
        ] as OutputOf<'operations.settlement.bills'>['items'],
        nextCursor: null,
      }),
    });
    const shared = { 회사: '다온전자 | 2025년 2월', '납부 기한': '3월 31일', 청구액: '900,000원' };
    await expectRows('회사 청구서', [
      { ...shared, 상태: '일부 입금', 미수금: '650,000원' },
      { ...shared, 상태: '기한 만료', 미수금: '900,000원' },
      { ...shared, 상태: '초과 입금', 미수금: '−100,000원' },
      { ...shared, 상태: '입금 완료', 미수금: '0원' },
      { ...shared, 상태: '작성 중', '납부 기한': '–', 미수금: '900,000원' },
      { ...shared, 상태: '청구 없음', 청구액: '0원', 미수금: '0원' },
    ]);
    expect(lastInput(inputsOf('operations.settlement.bills'))).toEqual({ month: '2025-02', state: 'OVERDUE' });
    await on.press('2025년 2월만 보는 중 · 모두 보기');
    await choose('상태', '미수금 있음');
    await on.until(() => expect(lastInput(inputsOf('operations.settlement.bills'))).toEqual({ state: 'OPEN' }));
  });

  it('open with the billed, corrected and received amounts', async () => {
    open('&open=6');
    const sheet = on.dialog('다온전자');
    await expectFacts(sheet, {
      '정산 월': '2025년 2월',
      청구액: '900,000원',
      '처음 청구한 금액': '950,000원',
      '부가세(포함)': '81,818원',
      '받은 금액': '250,000원',
      청구일: '3월 3일',
      '납부 기한': '3월 31일',
    });
    await expect.element(sheet).toHaveTextContent('미수금 650,000원이 남았어요.');
    await expect.element(part('내역')).toHaveTextContent('그룹 수업9건950,000원');
    await expect.element(part('정정')).toHaveTextContent('한 번은 무료였어요.3월 8일 · 나운영−50,000원');
    await expect.element(part('입금')).toHaveTextContent('다온전자3월 10일 · 오운영250,000원');
    await expect.element(page.getByRole('link', { name: '회사 보기' })).toHaveAttribute('href', '/admin/companies/7');
  });
});
