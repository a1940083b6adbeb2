import { describe, expect, it } from 'vitest';
import { priceBooks } from '~/domain/catalog/policy';
import type { Offer } from '~/domain/payment/offer';
import { quoteOrder } from '~/domain/payment/quote';
import type { RefundPreview } from '~/domain/payment/refund';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ChooseStep } from './choose-step';
import { ConfirmReturn } from './confirm-return';
import { RefundPanel } from './refund-panel';

const way = { method: '카드', virtual: false, account: null };
const promiseOf = (amount: number): RefundPreview => ({
  policyVersion: 'payment-1',
  rule: 'standard',
  lines: [{ code: 'paid', label: '결제한 금액', amount }],
  amount,
  unitPrice: 65_000,
  lessons: [],
  unbooked: 4,
});

describe('ending a contract for a refund', () => {
  it('never pays another amount than the one shown: a changed amount is shown next to the old one', async () => {
    let amount = 260_000;
    show(<RefundPanel encryptedContractId="contract-1" target={way} />, {
      'payment.refundPromise': () => promiseOf(amount),
      'payment.refundContract': ({ promisedAmount }) => {
        if (promisedAmount !== amount) throw new Rejected('PROMISE_CHANGED');
        return { promise: promiseOf(amount), outcome: 'DONE' } as never;
      },
    });
    await on.press('환불 금액 확인하기');
    amount = 195_000;
    await on.press('260,000원 환불받기');
    await on.expectText('그사이 환불 금액이 260,000원에서 195,000원으로 바뀌어');
    await on.pressTwice('195,000원 환불받기');
    await on.until(() => expect(readVisits()).toContain('refresh'));
    expect(inputsOf('payment.refundContract').map(({ promisedAmount }) => promisedAmount)).toEqual([260_000, 195_000]);
  });

  it('is left unchanged by Escape, which returns the focus to the button', async () => {
    show(<RefundPanel encryptedContractId="contract-1" target={way} />, {
      'payment.refundPromise': () => promiseOf(260_000),
    });
    await on.press('환불 금액 확인하기');
    await expect.element(on.dialog('수업 전체를 취소할까요?')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.dialog('수업 전체를 취소할까요?')).not.toBeInTheDocument();
    await on.expectFocus(on.button('환불 금액 확인하기'));
    expect(countOf('payment.refundContract')).toBe(0);
  });

  it('shows the current amount after it was rejected', async () => {
    let amount = 260_000;
    show(<RefundPanel encryptedContractId="contract-1" target={way} />, {
      'payment.refundPromise': () => promiseOf(amount),
      'payment.refundContract': () => {
        amount = 130_000;
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('환불 금액 확인하기');
    await on.press('260,000원 환불받기');
    await on.expectText('지금 취소하면 130,000원');
    await expect.element(on.dialog('수업 전체를 취소할까요?')).not.toBeInTheDocument();
  });
});

describe('the return from the gateway', () => {
  const confirmation = { paymentKey: 'key', orderId: 'dg_1', amount: 260_000 };
  it('redirects to the order once the payment is confirmed', async () => {
    show(<ConfirmReturn confirmation={confirmation} />, {
      'payment.confirm': () => ({ kind: 'lesson', encryptedOrderId: 'order-1' }) as never,
    });
    await on.until(() => expect(readVisits()).toEqual(['replace /payment/orders/order-1']));
    expect(countOf('payment.confirm')).toBe(1);
  });

  it('redirects to the failure page when the server rejects the payment', async () => {
    show(<ConfirmReturn confirmation={confirmation} />, {
      'payment.confirm': () => {
        throw new Rejected('PAYMENT_REFUSED');
      },
    });
    await on.until(() => expect(readVisits()).toEqual(['replace /payment/return/fail?code=REJECT&orderId=dg_1']));
  });
});

describe('reserving a time', () => {
  const now = seoulInstant(2026, 11, 24, 12);
  const startsAt = seoulInstant(2026, 11, 26, 19);
  const place = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' };
  const offer: Offer = {
    program: {
      permalink: 'pilates',
      paymentPermalink: 'pilates',
      title: '필라테스',
      summary: '',
      serviceType: 'workout',
      priceGroup: 'workout-pt',
    },
    coach: {
      encryptedCoachId: 'coach-1',
      displayName: '한지우',
      gender: 'female',
      headline: '',
      avatarSeed: 7,
      ratingSum: 0,
      ratingCount: 0,
    },
    encryptedFormDataId: null,
    people: { isSelf: true, users: [{ gender: 'female', age: 34 }] },
    ownerMinor: null,
    recordCheckUntil: null,
    place: { ...place, island: false },
    personnel: 1,
    product: { type: 'trial' },
    schedules: [],
    trialAvailable: true,
    now,
  };
  const quote = quoteOrder(
    { priceGroup: 'workout-pt', title: '필라테스', product: { type: 'trial' }, personnel: 1, isIsland: false },
    currentPolicy(priceBooks),
  );
  const choose = (
    <ChooseStep
      offer={offer}
      link={null}
      chosen={null}
      startsAt={startsAt}
      notice={null}
      path="/payment/pilates?coach=1"
    />
  );

  it('opens the payment of the new order', async () => {
    show(choose, {
      'payment.quote': () => quote,
      'lesson.freeHours': () => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: [startsAt] }] }),
      'payment.createOrder': () => ({ encryptedOrderId: 'order-1' }),
    });
    await on.button('이 시간으로 결제하기').first().click();
    await on.until(() => expect(readVisits()).toEqual(['replace /payment/pilates?coach=1&order=order-1']));
  });

  it('clears the selection and refetches the free hours when the time is taken', async () => {
    const free = [startsAt];
    show(choose, {
      'payment.quote': () => quote,
      'lesson.freeHours': () => ({ lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: [...free] }] }),
      'payment.createOrder': () => {
        free.push(seoulInstant(2026, 11, 26, 20));
        free.shift();
        throw new Rejected('SLOT_TAKEN');
      },
    });
    await on.button('이 시간으로 결제하기').first().click();
    await expect.element(on.button('시간을 골라 주세요').first()).toBeDisabled();
    expect(countOf('lesson.freeHours')).toBe(2);
  });
});
