import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { OrderView } from '~/domain/payment/order-view';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { OrderFacts } from './order-facts';

const now = new Date('2026-11-24T03:00:00Z');
const order: OrderView = {
  encryptedOrderId: 'order-1',
  oid: 'dg_1',
  stage: 'PAID',
  program: { permalink: 'pilates', paymentPermalink: 'pilates', title: '필라테스' },
  coach: { encryptedCoachId: 'coach-1', displayName: '한지우', gender: 'female', headline: '', avatarSeed: 7 },
  encryptedFormDataId: null,
  encryptedLinkId: null,
  serviceType: 'workout',
  product: { type: 'short', lessonCount: 4 },
  productLabel: '4회',
  lessonCount: 4,
  months: 0,
  personnel: 1,
  place: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' },
  quote: null,
  amount: 260_000,
  soldUnder: { payment: currentPolicy(paymentPolicies), lesson: currentPolicy(lessonPolicies) },
  startsAt: now,
  holdExpiresAt: now,
  depositHours: 0,
  method: '카드',
  approvedAt: now,
  refundWay: { method: '카드', virtual: false, account: null },
  receiptUrl: null,
  failureMessage: null,
  virtualAccount: null,
  refunds: [],
  encryptedContractId: 'contract-1',
  firstLesson: null,
  firstStartsAt: now,
  isFixedByPayment: false,
  now,
};

it.each([
  ['agreed', '첫 수업'],
  ['requested', '첫 수업 요청 시간'],
  ['held', '첫 수업 희망 시간'],
  ['none', '첫 수업 희망 시간'],
  [null, '첫 수업 희망 시간'],
] as const)('a first lesson that is %s stands under “%s”', (firstLesson, term) => {
  const markup = renderToStaticMarkup(<OrderFacts order={{ ...order, firstLesson }} />);
  const terms = [...markup.matchAll(/<dt[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(terms.filter((text) => text?.startsWith('첫 수업'))).toEqual([term]);
});
