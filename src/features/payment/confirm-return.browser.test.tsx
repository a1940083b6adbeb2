import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  noResponseYet,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ConfirmReturn } from './confirm-return';

const confirmation = { paymentKey: 'key', orderId: 'dg_1', amount: 260_000 };
const done = (kind: 'lesson' | 'tools'): OutputOf<'payment.confirm'> => ({ kind, encryptedOrderId: 'order+1' });

it.each([
  ['lesson', '/payment/orders/order%2B1'],
  ['tools', '/tool/order/order%2B1'],
] as const)('a confirmed payment of %s redirects to its order', async (kind, path) => {
  show(<ConfirmReturn confirmation={confirmation} />, { 'payment.confirm': () => done(kind) });
  await on.until(() => expect(readVisits()).toEqual([`replace ${path}`]));
});

it('blocks the page until the payment is confirmed', async () => {
  show(<ConfirmReturn confirmation={confirmation} />, { 'payment.confirm': noResponseYet });
  await on.until(() => expect(on.overlay()).toBe('결제를 확인하고 있어요'));
});

it.each([
  ['a fault of the server', () => new Rejected('INTERNAL')],
  ['a server that is away', () => new Rejected('UNAVAILABLE')],
  ['a lost answer', () => new ConnectionLost()],
])('%s is retried, then reported as an unknown result, never as a rejected payment', async (_, failure) => {
  show(<ConfirmReturn confirmation={confirmation} />, {
    'payment.confirm': () => {
      throw failure();
    },
  });
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('아직 결과를 받지 못했어요');
  await on.expectText('결제됐을 수도 있으니 새로 결제하지 말고');
  expect([countOf('payment.confirm'), readVisits()]).toEqual([3, []]);
  answer({ 'payment.confirm': () => done('lesson') });
  await on.press('다시 확인하기');
  await on.until(() => expect(readVisits()).toEqual(['replace /payment/orders/order%2B1']));
  expect(new Set(inputsOf('payment.confirm').map((input) => JSON.stringify(input)))).toEqual(
    new Set([JSON.stringify(confirmation)]),
  );
});

it('any other error is not retried', async () => {
  show(<ConfirmReturn confirmation={confirmation} />, {
    'payment.confirm': () => {
      throw new Rejected('NOT_FOUND');
    },
  });
  await on.until(() => expect(readVisits()).toEqual(['replace /payment/return/fail?code=NOT_FOUND&orderId=dg_1']));
  expect(countOf('payment.confirm')).toBe(1);
});
