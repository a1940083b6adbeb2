import { describe, expect, it } from 'vitest';
import { inputToRetry } from './input-to-retry';

const sent = { billId: 1, amount: -1_000, reason: '두 번 들어갔어요.', basedOn: 0, idempotencyKey: 'one' };
const createError = (domainCode: string) => Object.assign(new Error('거절'), { data: { domainCode } });

describe('a repeated request', () => {
  it.each([
    ['a lost answer', new TypeError('Failed to fetch')],
    ['a database that did not answer', createError('UNAVAILABLE')],
    ['a fault of ours', createError('INTERNAL')],
  ])('has the same input and key after %s', (_, error) => expect(inputToRetry(sent, error)).toBe(sent));

  it.each(['CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'])('is built from new input after %s', (code) =>
    expect(inputToRetry(sent, createError(code))).toBeNull(),
  );
});
