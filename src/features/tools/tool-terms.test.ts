import { expect, it } from 'vitest';
import { toolTerms } from './tool-terms';

it('state the numbers of the policy under which the tools are sold', () => {
  const terms = toolTerms({
    version: 'other',
    rent: { monthDays: 28, remindDays: 7 },
    returns: { days: 9, fee: 4_500 },
  });
  expect(terms).toEqual([
    '발송 전에 취소하면 배송비까지 모두 돌려드려요.',
    '구매한 도구는 받고 9일 안에 반품할 수 있어요. 반품 배송비 4,500원을 빼고 돌려드려요.',
    '대여한 도구는 언제든 반납할 수 있어요. 28일을 한 달로 계산하고, 시작하지 않은 달의 대여료는 모두 돌려드려요.',
    '고장 난 상태로 받았거나 다른 도구가 왔다면 고객센터에 알려 주세요. 배송비 없이 바꿔 드리거나 결제한 금액을 모두 돌려드려요.',
    '도구를 15분 동안 잡아 두고, 결제되지 않으면 주문이 취소돼요.',
  ]);
});
