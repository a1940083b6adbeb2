import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminStatementRow, SettlementMonthRow } from '~/domain/settlement/schema';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { PayPanel } from './pay-panel';

const month = '2026-10';
const account = (lastDigits: string) => ({ bank: '국민은행', lastDigits, holderName: '예금주' });
const rowOf = (statementId: number, coach: string, net: number): AdminStatementRow => ({
  statementId,
  month,
  payOn: '2026-11-25',
  overdue: false,
  coach,
  status: 'PAYABLE',
  taxType: 'BUSINESS',
  gross: net,
  net,
  carriedOut: 0,
  openDisputes: 0,
  hasAccount: true,
  payTo: account(`000${statementId}`),
});

let rows: AdminStatementRow[] = [];
beforeEach(() => {
  rows = [rowOf(1, '한지우', 300_000), rowOf(2, '서유정', 200_000), rowOf(3, '박소연', 100_000)];
});
const monthOf = () =>
  ({
    month,
    status: 'CLOSED',
    unpriced: 0,
    payOn: '2026-11-25',
    statements: { net: 600_000, payable: rows.length, withoutAccount: 0, paid: 3 - rows.length, overdue: 0 },
  }) as unknown as SettlementMonthRow;
async function open() {
  show(<PayPanel month={month} />, {
    'operations.settlement.months': () => ({ months: [monthOf()], unclosed: [], next: null }),
    'operations.settlement.statements': () => ({ items: rows, nextCursor: null }),
    'operations.settlement.pay': ({ statements }) => {
      const paid = new Set(statements.map(({ statementId }) => statementId));
      rows = rows.filter(({ statementId }) => !paid.has(statementId));
      return { affected: paid.size };
    },
  });
  await on.press('지급 완료로 기록하기');
  await expect.element(form()).toBeVisible();
}
const form = () => on.dialog('지급 완료로 기록하기');
const submit = () => form().getByRole('button', { name: '지급 완료로 기록하기' }).click();
const confirm = async (title: string) =>
  on.question(title).getByRole('button', { name: '지급 완료로 기록하기' }).click();
const paidIds = () =>
  inputsOf('operations.settlement.pay').map(({ statements }) => statements.map(({ statementId }) => statementId));

describe('recording paid statements', () => {
  it('leaves out unticked statements, and sends the shown account of each', async () => {
    await open();
    await on.box(/^서유정/).click();
    await expect.element(form()).toHaveTextContent(/2명400,000원/);
    await on.type('이체 확인 번호', '1125-1');
    await submit();
    const title = '2명에게 400,000원을 이체했나요?';
    await expect.element(on.question(title)).toHaveTextContent('한지우 · 국민은행 ···0001');
    await expect.element(on.question(title)).not.toHaveTextContent('서유정');
    await confirm(title);
    await expect.element(form()).not.toBeInTheDocument();
    await on.expectText('2명에게 지급했다고 기록하고 알렸어요.');
    expect(inputsOf('operations.settlement.pay')).toMatchObject([
      {
        month,
        reference: '1125-1',
        statements: [
          { statementId: 1, payTo: account('0001') },
          { statementId: 3, payTo: account('0003') },
        ],
      },
    ]);
    await on.expectText('지급할 1명');
    await on.press('지급 완료로 기록하기');
    await expect.element(on.box(/^서유정/)).toBeChecked();
    await on.expectValue('이체 확인 번호', '');
  });

  it('waits for a confirmation', async () => {
    await open();
    await on.type('이체 확인 번호', '1125-1');
    await submit();
    await expect.element(on.question('3명에게 600,000원을 이체했나요?')).toBeVisible();
    await on.key('{Escape}');
    await on.expectValue('이체 확인 번호', '1125-1');
    expect(countOf('operations.settlement.pay')).toBe(0);
  });

  it('requires a transfer reference and at least one statement', async () => {
    await open();
    await submit();
    await on.expectProblem('이체 확인 번호', '이체 내역에서 찾을 수 있게 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.field('이체 확인 번호'));
    for (const row of rows) await on.box(new RegExp(`^${row.coach}`)).click();
    await on.type('이체 확인 번호', '1125-1');
    await submit();
    await on.expectText('이체한 정산 명세서를 골라 주세요.');
    await on.expectFocus(on.box(/^한지우/));
    expect(countOf('operations.settlement.pay')).toBe(0);
  });

  it('removes statements that another operator recorded meanwhile, and no longer counts them', async () => {
    await open();
    await on.type('이체 확인 번호', '1125-1');
    answer({
      'operations.settlement.pay': () => {
        rows = rows.slice(1);
        throw new Rejected('CONFLICT');
      },
    });
    await submit();
    await confirm('3명에게 600,000원을 이체했나요?');
    await expect.element(on.box(/^한지우/)).not.toBeInTheDocument();
    await expect.element(form()).toHaveTextContent(/2명300,000원/);
    await on.expectValue('이체 확인 번호', '1125-1');
    answer({ 'operations.settlement.pay': () => ({ affected: 2 }) });
    await submit();
    await confirm('2명에게 300,000원을 이체했나요?');
    await on.until(() =>
      expect(paidIds()).toEqual([
        [1, 2, 3],
        [2, 3],
      ]),
    );
  });

  it('keeps the entered values after a lost response', async () => {
    await open();
    await on.box(/^서유정/).click();
    await on.type('이체 확인 번호', '1125-1');
    answer({
      'operations.settlement.pay': () => {
        throw new ConnectionLost();
      },
    });
    await submit();
    await confirm('2명에게 400,000원을 이체했나요?');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.box(/^서유정/)).not.toBeChecked();
    await submit();
    await confirm('2명에게 400,000원을 이체했나요?');
    await on.until(() =>
      expect(paidIds()).toEqual([
        [1, 3],
        [1, 3],
      ]),
    );
  });
});

describe('the payouts of a month', () => {
  type Counts = Partial<SettlementMonthRow['statements']>;
  const monthWith = (counts: Counts, change: Partial<SettlementMonthRow> = {}) => {
    const none = { count: 4, net: 600_000, payable: 0, withoutAccount: 0, paid: 0, overdue: 0, openDisputes: 0 };
    const statements = { ...monthOf().statements, ...none, ...counts };
    const row = { ...monthOf(), ...change, statements };
    show(<PayPanel month={month} />, {
      'operations.settlement.months': () => ({ months: [row], unclosed: [], next: null }),
      'operations.settlement.statements': () => ({ items: rows, nextCursor: null }),
      'operations.settlement.payoutFile': () => ({ csv: '', count: 2, amount: 500_000, without: ['이도윤', '정다온'] }),
    });
  };
  const panel = () => page.getByRole('region', { name: '지급' });

  it.each<[string, Counts, string]>([
    ['payable', { payable: 3, withoutAccount: 2, paid: 1, overdue: 1 }, '지급할 3명'],
    ['waiting for accounts', { withoutAccount: 2, paid: 1 }, '계좌 미등록 2명'],
    ['paid', { paid: 4 }, '4명에게 지급했어요'],
    ['in their dispute period', { openDisputes: 1 }, '아직 지급할 수 없어요'],
  ])('are summarised by their most urgent state: %s', async (_, statements, head) => {
    monthWith(statements);
    await expect.element(panel().getByRole('heading')).toHaveTextContent(head);
    const { payable = 0 } = statements;
    expect(panel().getByRole('button').elements()).toHaveLength(payable > 0 ? 2 : 0);
  });

  it('state what is late, disputed, without an account and without a price', async () => {
    monthWith({ payable: 3, withoutAccount: 2, overdue: 1, openDisputes: 4 }, { unpriced: 5 });
    await expect
      .element(panel())
      .toHaveTextContent('지급일 11월 25일 · 지급일 경과 1명 · 2026년 10월 정산액 600,000원 · 답변할 이의 4건');
    await on.expectText(/계좌 미등록 2명은 지급 파일에서 제외돼요/);
    await on.expectText(/계약 금액이 없어 정산하지 못한 수업이 5개 있어요/);
  });

  it('are not shown while the month is being closed', async () => {
    monthWith({ payable: 3 }, { status: 'CLOSING' });
    await on.until(() => expect(countOf('operations.settlement.statements')).toBe(1));
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('name the coaches who are missing in the file, and refetch the accounts that it fixed', async () => {
    monthWith({ payable: 3 });
    await on.press('지급 파일 받기');
    await on.expectText('2명의 지급 파일을 받았어요. 계좌 미등록 2명은 제외했어요: 이도윤, 정다온');
    await on.until(() => expect(countOf('operations.settlement.statements')).toBe(2));
    expect(inputsOf('operations.settlement.payoutFile')).toEqual([{ month }]);
  });
});
