import { expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { refundRules } from '~/domain/payment/texts/refund-texts';
import { currentPolicy } from '~/domain/shared/current-policy';
import { orderContract, type OrderContractInput } from './order-contract';
import { textDocumentSchema } from '~/domain/document/text-document';

const input: OrderContractInput = {
  oid: 'dg_1',
  supplier: { name: '주식회사 다가온', owner: '서다온' },
  buyerName: '김하늘',
  approvedAt: new Date('2026-11-20T10:05:00Z'),
  amount: 260_000,
  lines: [
    { label: '필라테스 50분', amount: 260_000 },
    { label: '할인', amount: 0 },
  ],
  lesson: { title: '필라테스', coach: '한지우', count: 4, minutes: 50, personnel: 1 },
  participants: null,
  guide: '매트 한 장이면 돼요.',
  productType: 'short',
  months: 1,
  terms: { lesson: currentPolicy(lessonPolicies), payment: currentPolicy(paymentPolicies) },
};
const sectionOf = (contract: ReturnType<typeof orderContract>, heading: string) =>
  contract.sections.find((section) => section.heading === heading);

it('states what was bought, and leaves out empty lines of the price', () => {
  const contract = textDocumentSchema.parse(orderContract(input));
  expect(sectionOf(contract, '수업')?.rows).toEqual([
    ['프로그램', '필라테스'],
    ['코치', '한지우'],
    ['구성', '50분 4회, 1명'],
    ['이용 기한', '결제한 날부터 60일'],
    ['주문 번호', 'dg_1'],
  ]);
  expect(sectionOf(contract, '가격')?.rows).toEqual([
    ['필라테스 50분', '260,000원'],
    ['합계', '260,000원'],
  ]);
});

it('states who takes the lessons, and the consent of the guardian for a child', () => {
  const rows = (participants: OrderContractInput['participants']) =>
    sectionOf(orderContract({ ...input, participants }), '수업')?.rows.filter(([label]) => label === '수업 받는 사람');
  expect(rows(null)).toEqual([]);
  expect(rows({ group: 'SELF' })).toEqual([['수업 받는 사람', '본인']]);
  const child = { group: 'CHILD', guardianConsent: '2026-11-30' } as const;
  expect(rows(child)).toEqual([['수업 받는 사람', '어린이 (만 14세 미만, 법정대리인 동의)']]);
});

it('begins the guide with what the program is', () => {
  expect(sectionOf(orderContract(input), '프로그램 안내')?.sentences[0]).toBe('매트 한 장이면 돼요.');
});

it.each([
  ['trial', 1, 30],
  ['short', 1, 60],
  ['regular', 3, 31 * 3 + 14],
] as const)('a %s product of %i months can be taken for %i days', (productType, months, days) => {
  const contract = orderContract({ ...input, productType, months });
  expect(sectionOf(contract, '수업')?.rows).toContainEqual(['이용 기한', `결제한 날부터 ${days}일`]);
});

it('keeps the refund rule of the version that the order was sold under', () => {
  for (const payment of paymentPolicies.versions) {
    const contract = orderContract({ ...input, terms: { ...input.terms, payment } });
    expect(sectionOf(contract, '환불 규정')?.sentences).toEqual(refundRules(payment));
  }
  expect(new Set(paymentPolicies.versions.map((payment) => refundRules(payment).join())).size).toBeGreaterThan(1);
});

it('says nothing about pausing a trial', () => {
  const headings = (productType: 'trial' | 'short') =>
    orderContract({ ...input, productType }).sections.map(({ heading }) => heading);
  expect([headings('trial')[4], headings('short')[4]]).toEqual(['이용 기한', '이용 기한과 수업 쉬기']);
});
