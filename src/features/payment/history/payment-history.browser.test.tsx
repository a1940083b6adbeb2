import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { PaymentRow } from '~/domain/tools/schema/payment-history';
import * as on from '~/test/browser-mode/page';
import { answer, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { PaymentHistory } from './payment-history';

const paid: PaymentRow = {
  kind: 'lesson',
  encryptedOrderId: 'order-1',
  title: '필라테스 · 한지우 코치',
  amount: 260_000,
  paidAt: seoulInstant(2026, 11, 20, 12),
  method: '카드',
  deposit: null,
  lines: [{ code: 'lesson', label: '필라테스 50분 × 4회', amount: 260_000 }],
  refunds: [
    {
      amount: 221_000,
      status: 'DONE',
      reason: '코치 사정으로 끝났어요.',
      promise: null,
      finishedAt: seoulInstant(2026, 11, 28, 19),
      requestedAt: seoulInstant(2026, 11, 28, 19),
      extra: 26_000,
      extraPaidOn: null,
    },
  ],
  credits: {
    balance: 3,
    entries: [
      { at: seoulInstant(2026, 11, 20, 12), kind: 'GRANT', amount: 4, balance: 4, lessonAt: null },
      {
        at: seoulInstant(2026, 11, 21, 12),
        kind: 'USE',
        amount: -1,
        balance: 3,
        lessonAt: seoulInstant(2026, 11, 24, 19),
      },
    ],
  },
};
const waiting: PaymentRow = {
  ...paid,
  kind: 'tools',
  encryptedOrderId: 'tools-1',
  title: '요가 매트',
  paidAt: null,
  refunds: [],
  credits: null,
  deposit: {
    bank: '신한은행',
    accountNumber: '110-1',
    customerName: '김하늘',
    dueDate: seoulInstant(2026, 11, 30, 12),
  },
};
const open = (items: readonly PaymentRow[]) =>
  show(<PaymentHistory />, { 'payment.history': () => ({ items: [...items], nextCursor: null }) });

it('shows the price, the refund with what is still to be paid, the lessons and the documents of a payment', async () => {
  open([paid]);
  await expect.element(page.getByRole('heading', { name: '필라테스 · 한지우 코치' })).toBeVisible();
  await on.expectText('일부 환불');
  await page.getByText('환불 221,000원').click();
  await on.expectText('11월 28일(토) 오후 7시에 돌려드렸어요. 26,000원은 계좌를 여쭤본 뒤 보내 드려요.');
  await page.getByText('수업 횟수 · 3회 예약 가능').click();
  await expect
    .element(page.getByRole('row').nth(2))
    .toHaveTextContent('수업 예약 · 11월 24일(화) 오후 7시11월 21일(토) 오후 12시−1회3회');
  const hrefs = ['영수증', '거래명세서', '수업 계약서'].map((name) =>
    page.getByRole('link', { name }).element().getAttribute('href'),
  );
  expect(hrefs).toEqual(['/f/document/receipt/order-1', '/f/document/bill/order-1', '/f/document/program/order-1']);
});

it('shows the account and the deadline of a payment that waits for its deposit, and no documents', async () => {
  open([waiting]);
  await on.expectText('입금 대기');
  await on.expectText('신한은행 110-1, 예금주 김하늘');
  await expect
    .element(page.getByRole('link', { name: '입금 안내 보기' }))
    .toHaveAttribute('href', '/tool/order/tools-1');
  await expect.element(page.getByRole('link', { name: '영수증' })).not.toBeInTheDocument();
});

it('offers a retry after a failure, and says that nothing was paid yet', async () => {
  open([]);
  answer({
    'payment.history': () => {
      throw new Rejected('CONFLICT');
    },
  });
  await expect.element(page.getByRole('heading', { name: '결제 내역을 불러오지 못했어요' })).toBeVisible();
  answer({ 'payment.history': () => ({ items: [], nextCursor: null }) });
  await on.press('다시 시도');
  await expect.element(page.getByText('아직 결제한 내역이 없어요')).toBeVisible();
});
