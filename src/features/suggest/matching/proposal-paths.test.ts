import { describe, expect, it } from 'vitest';
import type { InvitedCoach } from '~/domain/matching/schema/matching';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { paymentPathOf } from './proposal-paths';

const startsAt = seoulInstant(2026, 11, 26, 19);
const match = { encryptedFormDataId: 'form+1' };
const proposedBy = (permalink: string, paymentPermalink = permalink) =>
  ({
    coach: { encryptedCoachId: 'coach+1' },
    proposal: { program: { permalink, paymentPermalink, title: '필라테스' } },
  }) as unknown as InvitedCoach;

describe('the payment page of a proposal', () => {
  it.each([
    ['the coach and the questionnaire', proposedBy('pilates'), {}, '/payment/pilates?coach=coach%2B1&form=form%2B1'],
    [
      'a program under its parent',
      proposedBy('duet', 'pilates'),
      {},
      '/payment/pilates?coach=coach%2B1&form=form%2B1&program=duet',
    ],
    [
      'the time that was picked',
      proposedBy('pilates'),
      { startsAt, encryptedOrderId: null },
      '/payment/pilates?coach=coach%2B1&form=form%2B1&start=2026-11-26T10%3A00%3A00.000Z',
    ],
    [
      'the order that holds the time, in place of the time',
      proposedBy('pilates'),
      { startsAt, encryptedOrderId: 'order+1' },
      '/payment/pilates?coach=coach%2B1&form=form%2B1&order=order%2B1',
    ],
    ['nothing without a proposal', { ...proposedBy('pilates'), proposal: null }, {}, '/'],
  ] as const)('names %s', (_, asked, start, path) => {
    expect(paymentPathOf(asked, match, start)).toBe(path);
  });
});
