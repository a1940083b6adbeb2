import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartKey } from '~/components/tools/cart-store';
import { useCart } from '~/components/tools/use-cart';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type CartLine, serializeCart } from '~/domain/tools/cart';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { toolPolicies } from '~/domain/tools/policy';
import { now } from '~/test/browser-mode/examples';
import { checkoutOf, stubPaymentGateway } from '~/test/browser-mode/gateway-stand-in';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, answer, countOf, inputsOf, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { toolItem, toolOrder } from '~/test/browser-mode/tool-examples';
import { EmptyPaidLines } from './empty-paid-lines';
import { ToolCheckout } from './tool-checkout';
import { ToolOrderPage } from './tool-order-page';

const delivery = {
  recipient: '김하늘',
  phone: '01012345678',
  postcode: '04001',
  memo: '문 앞',
  address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
};
const item = { unitPrice: 10_000, amount: 10_000, back: 'no' as const, rentEndsAt: null };
const order: ToolOrderView = {
  ...toolOrder([
    toolItem('폼롤러', { ...item, uid: '폼롤러', count: 2 }),
    toolItem('매트', { ...item, uid: '매트', mode: 'rent', months: 3 }),
  ]),
  oid: 'dt_1',
  stage: 'PAY',
  status: 'PENDING',
  amount: 50_000,
  quote: { policyVersion: 'tools-1', lines: [], goods: 50_000, deliveryFee: 0, total: 50_000 },
  soldUnder: currentPolicy(toolPolicies),
  delivery,
  createdAt: now,
  holdExpiresAt: seoulInstant(2099, 1, 1, 0),
  depositHours: 24,
  failureMessage: null,
  virtualAccount: null,
  refundWay: { method: '카드', virtual: false, account: null },
  approvedAt: null,
  method: null,
  refunds: [],
  steps: [],
  now,
};

const line = (uid: string): CartLine => ({
  uid,
  mode: 'buy',
  months: 3,
  count: 1,
  name: uid,
  drawing: 'box',
  serviceType: 'workout',
  subcategory: null,
  price: 10_000,
  rentPrice: null,
  stock: 5,
});
// The cart store lives as long as the tab, so each test has its own owner.
let owner = '';
let owners = 0;
beforeEach(() => {
  owners += 1;
  owner = `payer-${owners}`;
});
const server: Answers = {
  'tools.startCheckout': ({ encryptedOrderId }) => checkoutOf(encryptedOrderId, 50_000),
  'tools.refresh': ({ toolIds }) => toolIds.map(line) as never,
};
const open = (change: Partial<ToolOrderView> = {}) =>
  show(<ToolCheckout order={{ ...order, ...change }} owner={owner} backPath="/tool/payment" />, server);
const agreement = on.box('결제 내용을 확인했고, 환불 규정에 동의해요');
const pay = () => on.press('50,000원 결제하기');

/** The page of a paid order, with the content of the cart. */
function PaidPage({ encryptedOrderId }: { encryptedOrderId: string }) {
  const { lines } = useCart(owner);
  return (
    <>
      <EmptyPaidLines order={{ ...order, encryptedOrderId }} owner={owner} />
      <output>{lines.map(({ uid }) => uid).join(', ') || '빈 장바구니'}</output>
    </>
  );
}
const cart = page.getByRole('status').filter({ hasText: /./ });
const openPaid = (encryptedOrderId: string) => {
  unmount();
  show(<PaidPage encryptedOrderId={encryptedOrderId} />, server);
};
const fillCart = (...uids: string[]) =>
  localStorage.setItem(cartKey(owner), serializeCart(Object.fromEntries(uids.map((uid) => [uid, line(uid)]))));

describe('the payment of reserved tools', () => {
  it('opens the payment window of this order, and removes only its tools from the cart', async () => {
    fillCart('폼롤러', '매트', '이젤');
    const requests = stubPaymentGateway();
    open();
    await pay();
    await on.expectProblem(agreement, '환불 규정에 동의해 주세요.');
    await agreement.click();
    await pay();
    await on.until(() => expect(requests.map(({ orderId }) => orderId)).toEqual(['order-1']));
    expect(inputsOf('tools.startCheckout')).toEqual([{ encryptedOrderId: 'order-1', agreed: true, method: 'card' }]);
    expect(countOf('tools.createOrder')).toBe(0);
    // Another order, opened in the meantime, is not the paid one.
    openPaid('order-9');
    await expect.element(cart).toHaveTextContent('폼롤러, 매트, 이젤');
    openPaid('order-1');
    await expect.element(cart).toHaveTextContent(/^이젤$/);
  });

  it('empties the cart once: tools added again stay', async () => {
    fillCart('폼롤러', '매트');
    const requests = stubPaymentGateway();
    open();
    await agreement.click();
    await pay();
    await on.until(() => expect(requests).toHaveLength(1));
    openPaid('order-1');
    await expect.element(cart).toHaveTextContent('빈 장바구니');
    unmount();
    fillCart('폼롤러');
    window.dispatchEvent(
      new StorageEvent('storage', { key: cartKey(owner), newValue: localStorage.getItem(cartKey(owner)) }),
    );
    openPaid('order-1');
    await expect.element(cart).toHaveTextContent(/^폼롤러$/);
  });

  it('that was rejected before is retried with a new order of the same tools, which then leave the cart', async () => {
    fillCart('폼롤러', '매트', '이젤');
    const requests = stubPaymentGateway();
    open({ stage: 'RETRY', failureMessage: '한도를 넘었어요.' });
    answer({ 'tools.createOrder': () => ({ encryptedOrderId: 'order-2' }) });
    await on.expectText('한도를 넘었어요. 도구는 그대로 잡아 뒀어요.');
    await expect.element(agreement).toBeChecked();
    await pay();
    await on.until(() => expect(requests.map(({ orderId }) => orderId)).toEqual(['order-2']));
    expect(inputsOf('tools.createOrder')).toEqual([
      {
        lines: [
          { uid: '폼롤러', mode: 'buy', count: 2 },
          { uid: '매트', mode: 'rent', months: 3, count: 1 },
        ],
        delivery,
        total: 50_000,
      },
    ]);
    expect(inputsOf('tools.startCheckout')).toEqual([{ encryptedOrderId: 'order-2', agreed: true, method: 'card' }]);
    openPaid('order-2');
    await expect.element(cart).toHaveTextContent(/^이젤$/);
  });

  it('that does not start shows the reason, keeps the agreement and refreshes the page', async () => {
    const requests = stubPaymentGateway(() => Promise.reject(new Error('closed')));
    open();
    await agreement.click();
    await pay();
    await on.expectText('결제창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    answer({
      'tools.startCheckout': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await expect.element(agreement).toBeChecked();
    await pay();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh', 'refresh']));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['let go', () => undefined],
    [
      'not let go',
      () => {
        throw new Rejected('CONFLICT');
      },
    ],
  ])('returns to the cart after the tools were %s', async (_, letGo) => {
    open();
    answer({ 'tools.giveUpOrder': letGo });
    await on.press('주문 수정하기');
    await on.until(() => expect(readVisits()).toEqual(['replace /tool/payment']));
    expect(inputsOf('tools.giveUpOrder')).toEqual([{ encryptedOrderId: 'order-1' }]);
  });

  it('block the page while they are let go', async () => {
    open();
    answer({ 'tools.giveUpOrder': noResponseYet });
    await on.press('주문 수정하기');
    await on.until(() => expect(on.overlay()).toBe('주문을 취소하고 있어요'));
  });
});

describe('the page of a tool order', () => {
  const paid = { ...order, stage: 'PAID', approvedAt: now, cancelNow: null, refusal: null } as ToolOrderView;
  const rejectCall = () => {
    throw new Rejected('CONFLICT');
  };
  const rows: [
    string,
    ToolOrderView,
    'tools.confirmDelivery' | 'tools.withdrawReturn' | 'tools.giveUpOrder',
    string,
  ][] = [
    ['arrived', { ...paid, status: 'SHIPPED' }, 'tools.confirmDelivery', '수령 확인하기'],
    ['is sent back', { ...paid, status: 'RETURN_REQUESTED' }, 'tools.withdrawReturn', '반품·반납 신청 취소하기'],
    [
      'waits for its deposit',
      {
        ...order,
        stage: 'WAITING_FOR_DEPOSIT',
        virtualAccount: {
          bank: '신한은행',
          accountNumber: '110123456789',
          customerName: '김하늘',
          dueDate: seoulInstant(2026, 11, 25, 12),
        },
      },
      'tools.giveUpOrder',
      '입금하지 않고 취소하기',
    ],
  ];
  const questions: Record<string, [string, string]> = {
    'tools.withdrawReturn': ['반품·반납 신청을 취소할까요?', '신청 취소하기'],
    'tools.giveUpOrder': ['이 주문을 취소할까요?', '주문 취소하기'],
  };

  it.each(rows)('that %s refreshes after its action, also when it is rejected', async (_, initialOrder, call, name) => {
    show(<ToolOrderPage order={initialOrder} />, { 'tools.order': () => initialOrder, [call]: rejectCall });
    const step = async () => {
      await on.press(name);
      const [title, yes] = questions[call] ?? [];
      if (title && yes) await on.question(title).getByRole('button', { name: yes }).click();
    };
    if (questions[call]) {
      await on.press(name);
      await expect.element(on.question(questions[call][0])).toBeVisible();
      await on.key('{Escape}');
      await expect.element(on.question(questions[call][0])).not.toBeInTheDocument();
      expect(countOf(call)).toBe(0);
    }
    await step();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    answer({ [call]: () => undefined });
    await step();
    await on.until(() => expect(readVisits()).toEqual(['refresh', 'refresh']));
    expect(inputsOf(call)).toEqual([{ encryptedOrderId: 'order-1' }, { encryptedOrderId: 'order-1' }]);
  });

  it('shows why a return was rejected', async () => {
    show(<ToolOrderPage order={{ ...paid, status: 'DELIVERED', refusal: '나사가 하나 빠져 있었어요.' }} />);
    await on.expectText('반품·반납 신청이 거절됐어요.');
    await expect.element(on.text('나사가 하나 빠져 있었어요.')).toBeVisible();
  });

  it('updates by itself when the deposit arrives', async () => {
    const [, , [, waiting]] = rows as [unknown, unknown, (typeof rows)[number]];
    show(<ToolOrderPage order={waiting} />, { 'tools.order': () => ({ ...waiting, stage: 'PAID' }) });
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });

  it.each<[Partial<ToolOrderView>, string[]]>([
    [
      { status: 'PREPARING', cancelNow: { policyVersion: '1', rule: 'unshipped', lines: [], amount: 50_000 } as never },
      ['주문 취소하기'],
    ],
    [{ status: 'SHIPPED' }, ['수령 확인하기']],
    [{ status: 'DELIVERED' }, ['반품·반납 신청하기']],
    [{ status: 'RETURN_REQUESTED' }, ['반품·반납 신청 취소하기']],
    [{ status: 'RETURNED' }, []],
  ])('offers in the state %o only the steps %j', async (change, steps) => {
    const items = order.items.map((item) => ({ ...item, returnable: change.status === 'DELIVERED' }));
    show(<ToolOrderPage order={{ ...paid, items, ...change }} />);
    await on.expectText('내 도구 주문');
    const all = ['주문 취소하기', '수령 확인하기', '반품·반납 신청하기', '반품·반납 신청 취소하기'];
    expect(all.filter((name) => on.button(name).elements().length > 0)).toEqual(steps);
  });
});
