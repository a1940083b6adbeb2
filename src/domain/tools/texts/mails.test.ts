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
