import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { toolPolicies } from '../policy';
import { minorContractText } from '~/domain/payment/texts/minor-text';
import { toolOrderMail } from './mails';

const order = {
  oid: 'tool-1',
  amount: 10_000,
  items: [],
  place: '서울특별시 강남구 역삼1동',
  carrier: null,
  trackingNo: null,
  promise: null,
  reason: '현이 끊어져 있었어요.',
  rentEndsAt: null,
  url: 'https://dagaon.example/tool/order/a',
  policy: currentPolicy(toolPolicies),
  support: { email: 'help@dagaon.example', phone: '02-000-0000' },
};

it.each(['RETURN_REFUSED', 'RENT_LATE'] as const)(
  '%s contains the contact data of the customer centre that it refers to',
  (step) => {
    expect(toolOrderMail(step, order).paragraphs.join(' ')).toContain(
      '고객센터(help@dagaon.example, 02-000-0000)에 알려 주세요.',
    );
  },
);

it('says after the payment that a contract of a minor can be cancelled', () => {
  expect(toolOrderMail('PAID', order).paragraphs).toContain(minorContractText);
});

const item = (mode: 'buy' | 'rent') => ({ name: '매트', mode, months: 3, count: 1 });
const refundOf = (amount: number) => ({ policyVersion: '1', rule: 'returned' as const, lines: [], amount });

it.each([
  ['bought tools', [item('buy')], '반품'],
  ['rented tools', [item('rent')], '반납'],
  ['both', [item('buy'), item('rent')], '반품·반납'],
])('calls the return of %s by its own noun', (_, items, noun) => {
  const titleOf = (step: Parameters<typeof toolOrderMail>[0]) => toolOrderMail(step, { ...order, items }).title;
  expect([titleOf('RETURN_REQUESTED'), titleOf('RETURNED')]).toEqual([
    `${noun} 신청을 접수했어요`,
    `${noun}하신 도구를 확인했어요`,
  ]);
  expect([titleOf('RETURN_WITHDRAWN'), titleOf('RETURN_REFUSED')]).toEqual([
    `${noun} 신청을 취소했어요`,
    `${noun} 신청이 거절됐어요`,
  ]);
});

it('promises an amount for a return only when there is one', () => {
  const textOf = (step: Parameters<typeof toolOrderMail>[0], amount: number) =>
    toolOrderMail(step, { ...order, items: [item('rent')], promise: refundOf(amount) }).paragraphs.join(' ');
  expect(textOf('RETURN_REQUESTED', 9_000)).toContain('도구를 확인하면 9,000원을 돌려드려요.');
  expect(textOf('RETURN_REQUESTED', 0)).toContain('돌려드릴 금액은 없어요.');
  expect(textOf('RETURNED', 9_000)).toContain('안내드린 금액을 돌려드릴게요.');
  expect(textOf('RETURNED', 0)).not.toContain('돌려드릴게요');
});
