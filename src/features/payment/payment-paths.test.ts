import { describe, expect, it } from 'vitest';
import { orderStageSchema } from '~/domain/payment/schema';
import { payPath, payPathOf } from './payment-paths';

const page = { paymentPermalink: 'pilates', permalink: 'pilates', encryptedCoachId: 'c+1' };

describe('the payment page of a program', () => {
  it.each([
    ['its own', page, '/payment/pilates?coach=c%2B1'],
    ['a questionnaire', { ...page, encryptedFormDataId: 'f1' }, '/payment/pilates?coach=c%2B1&form=f1'],
    ['a program under its parent', { ...page, permalink: 'duet' }, '/payment/pilates?coach=c%2B1&program=duet'],
    ['a link', { ...page, encryptedLinkId: 'l1' }, '/payment/pilates?coach=c%2B1&link=l1'],
    [
      'nothing that is null',
      { ...page, encryptedFormDataId: null, encryptedLinkId: null },
      '/payment/pilates?coach=c%2B1',
    ],
  ])('contains %s', (_, named, path) => {
    expect(payPath(named)).toBe(path);
  });
});

describe.each(orderStageSchema.options)('from an order that is %s', (stage) => {
  const order = {
    stage,
    program: { paymentPermalink: 'pilates', permalink: 'duet', title: '듀엣' },
    coach: { encryptedCoachId: 'c1', displayName: '박서연', gender: 'female', headline: '', avatarSeed: 1 },
    encryptedOrderId: 'o+1',
    encryptedFormDataId: 'f1',
    encryptedLinkId: 'l1',
  } as const;
  const path = '/payment/pilates?coach=c1&form=f1&program=duet';

  it('keeps the same choices; after a refund it drops the link and the order, which are used up', () => {
    expect(payPathOf(order)).toBe(stage === 'REFUNDED' ? path : `${path}&link=l1&order=o%2B1`);
  });
});
