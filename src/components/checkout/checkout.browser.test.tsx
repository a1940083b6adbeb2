import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { minorContractText } from '~/domain/payment/texts/minor-text';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { show } from '~/test/browser-mode/show';
import { CheckoutFrame, type ChosenMethod } from './checkout-frame';
import { DepositAccount } from './deposit-account';

function open(paid: ChosenMethod[], change: Partial<Parameters<typeof CheckoutFrame>[0]> = {}) {
  const hold = { title: '수업 시간', expiresAt: new Date(Date.now() + 5 * MINUTE_MS), now: new Date() };
  show(
    <CheckoutFrame
      title="필라테스 4회"
      failure={null}
      hold={{ ...hold, otherLabel: '다른 시간', onOther: () => undefined, leaving: null }}
      amount={260_000}
      depositHours={24}
      terms={['첫 수업 전에는 모두 돌려드려요.']}
      hasAgreed={false}
      paying={false}
      onPay={(method) => void paid.push(method)}
      {...change}
    >
      {null}
    </CheckoutFrame>,
  );
}
const pay = () => on.press('260,000원 결제하기');
const agree = () => on.box(/환불 규정에 동의해요/).click();
const way = (name: RegExp) => page.getByRole('radio', { name });

describe('the checkout form', () => {
  it('requires the agreement, and pays by card', async () => {
    const paid: ChosenMethod[] = [];
    open(paid);
    await on.expectText(minorContractText);
    await pay();
    await on.expectProblem(on.box(/환불 규정에 동의해요/), '환불 규정에 동의해 주세요.');
    expect(paid).toEqual([]);
    await agree();
    await pay();
    await on.until(() => expect(paid).toEqual([{ method: 'card' }]));
  });

  it('requires a refund account for a deposit, and neither checks nor sends it for a card', async () => {
    const paid: ChosenMethod[] = [];
    open(paid);
    await agree();
    await way(/^가상계좌/).click();
    await pay();
    await expect.element(on.field('은행')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(on.field('계좌번호')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(on.field('예금주')).toHaveAttribute('aria-invalid', 'true');
    expect(paid).toEqual([]);
    await on.field('은행').selectOptions('KB국민은행');
    await on.type('계좌번호', '123-456-789012');
    await way(/^카드/).click();
    await expect.element(on.field('계좌번호')).not.toBeInTheDocument();
    await pay();
    await on.until(() => expect(paid).toEqual([{ method: 'card' }]));
    await way(/^가상계좌/).click();
    await on.expectValue('계좌번호', '123-456-789012');
    await on.type('예금주', '김하늘');
    await pay();
    await on.until(() => expect(paid).toHaveLength(2));
    expect(paid[1]).toMatchObject({
      method: 'virtualAccount',
      refundAccount: { accountNumber: '123456789012', holderName: '김하늘' },
    });
  });

  it('offers no deposit when the lesson is too soon', async () => {
    open([], { depositHours: 0 });
    await expect.element(way(/^가상계좌/)).toBeDisabled();
    await on.expectText('수업까지 시간이 얼마 남지 않아 쓸 수 없어요');
  });

  it('says that the failed try took no money, and what is still reserved', async () => {
    open([], { failure: { message: '한도를 넘었어요.', unchangedText: '시간은 그대로예요.' } });
    await on.expectText('결제되지 않았어요.');
    await expect.element(on.text('한도를 넘었어요. 시간은 그대로예요.')).toBeVisible();
  });

  it('shows the terms without agreeing to them', async () => {
    open([]);
    await on.press('보기: 환불 규정');
    await expect.element(on.dialog('환불 규정')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.dialog('환불 규정')).not.toBeInTheDocument();
    await expect.element(on.box(/환불 규정에 동의해요/)).not.toBeChecked();
  });

  it('refreshes the page once when the hold has expired', async () => {
    const over = { title: '수업 시간', expiresAt: new Date(Date.now() - 1_000), now: new Date() };
    open([], { hold: { ...over, otherLabel: '다른 시간', onOther: () => undefined, leaving: null } });
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });
});

describe('a virtual account to pay into', () => {
  const account = {
    bank: '국민은행',
    accountNumber: '123456789012',
    customerName: '김하늘',
    dueDate: new Date(now.getTime() + HOUR_MS),
  };
  it('is cancelled only after a confirmation', async () => {
    const given: string[] = [];
    show(
      <DepositAccount
        account={account}
        amount={260_000}
        reservedText="시간을"
        closing={false}
        onCancel={() => void given.push('given up')}
      />,
    );
    await on.expectText('11월 24일(화) 오후 1시까지 시간을 잡아 둘게요. 입금하면 이 화면이 자동으로 바뀌어요.');
    await on.press('입금하지 않고 취소하기');
    await expect.element(on.question('이 주문을 취소할까요?')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.question('이 주문을 취소할까요?')).not.toBeInTheDocument();
    expect(given).toEqual([]);
    await on.press('입금하지 않고 취소하기');
    await on.press('주문 취소하기');
    await on.until(() => expect(given).toEqual(['given up']));
  });
});
