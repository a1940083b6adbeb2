import { expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceTerms } from './price-terms';

const policies = { ...currentPolicy(lessonPolicies), ...currentPolicy(paymentPolicies) };

it('state the free cancel, the refund with its fee, and that there is no guarantee insurance', () => {
  expect(priceTerms(policies, undefined)).toEqual([
    { term: '무료 취소', text: '처음 정한 시간의 24시간 전까지 할 수 있어요.' },
    {
      term: '환불',
      text: '수업을 한 번도 받지 않았다면 전액을, 첫 수업 후 7일 이내에는 차감된 수업만 빼고 돌려드려요. 그 뒤에는 취소 수수료 10%도 빼요.',
    },
    { term: '보증보험', text: '가입하지 않았어요.' },
  ]);
});

it('state the guarantee insurance of the setting, and another version of the refund rule', () => {
  const refund = { ...policies.refund, withdrawal: 'from-payment' as const, feePercent: 5 };
  expect(priceTerms({ ...policies, refund }, '가온보증, 1억 원')).toMatchObject([
    {},
    {
      text: '결제 후 7일 이내에 수업을 한 번도 받지 않고 취소하면 전액을 돌려드려요. 그 뒤에는 차감된 수업과 취소 수수료 5%를 빼요.',
    },
    { text: '가온보증, 1억 원' },
  ]);
});
