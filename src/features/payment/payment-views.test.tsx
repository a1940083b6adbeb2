import { expect, it } from 'vitest';
import type { PaymentLinkView } from '~/domain/payment/link';
import type { WaitingOrder } from '~/domain/payment/order-view';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleOrder } from '~/test/browser-mode/examples';
import { readMarkup } from '~/test/markup';
import { LinkClosed } from './link-closed';
import { NoCoach } from './no-coach';
import { WaitingOrders } from './waiting-orders';

const link = {
  state: 'EXPIRED',
  programTitle: '필라테스',
  product: { type: 'short', lessonCount: 4 },
  coachName: '한지우',
  expiresAt: seoulInstant(2026, 11, 27, 9),
  encryptedOrderId: null,
} as unknown as PaymentLinkView;

it.each([
  [
    {},
    '결제 링크의 기한이 지났어요',
    '한지우 코치가 보낸 필라테스 4회 링크는 11월 27일(금) 오전 9시까지 결제할 수 있었어요.',
    '/payment/pilates?coach=c',
  ],
  [
    { state: 'PAID' },
    '이미 결제한 링크예요',
    '한지우 코치가 보낸 필라테스 4회 링크는 한 번만 결제할 수 있어요.',
    '/f/user/mypage/lesson/learner',
  ],
  [{ state: 'PAID', encryptedOrderId: 'order-9' }, '이미 결제한 링크예요', '주문 보기', 'order-9'],
] as const)(
  'a link that can no longer be paid shows the reason and the next link to follow: %o',
  (change, title, detail, href) => {
    const { words, hrefs } = readMarkup(
      <LinkClosed link={{ ...link, ...change }} restartPath="/payment/pilates?coach=c" />,
    );
    expect(words).toContain(`|${title}|`);
    expect(words).toContain(detail);
    expect(hrefs).toEqual([expect.stringContaining(href)]);
  },
);

it.each([
  [false, '필라테스, 누구와 할지 먼저 골라 주세요'],
  [true, '지금은 이 코치에게 신청할 수 없어요'],
])('a page without a coach links to the questionnaire of the vertical: unavailable %s', (isUnavailable, title) => {
  const { words, hrefs } = readMarkup(<NoCoach title="필라테스" serviceType="art" isUnavailable={isUnavailable} />);
  expect(words).toContain(`|${title}|`);
  expect(hrefs).toEqual(['/art/suggest']);
});

it('an order waiting for a deposit shows the account, the amount and the deadline', () => {
  const order = {
    ...exampleOrder,
    account: { bank: '신한은행', accountNumber: '110-222-333', dueDate: seoulInstant(2026, 11, 26, 18) },
  } as unknown as WaitingOrder;
  const { words, hrefs } = readMarkup(<WaitingOrders orders={[order]} />);
  expect(words).toContain(
    '|한지우 코치 수업 4회|입금 대기|신한은행 110-222-333 · |260,000원|11월 26일(목) 오후 6시까지 입금하면 결제가 완료돼요.',
  );
  expect(hrefs).toEqual([expect.stringContaining('order-1')]);
  expect(readMarkup(<WaitingOrders orders={[]} />).words).toBe('');
});
