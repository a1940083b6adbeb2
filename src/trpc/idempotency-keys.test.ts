import { describe, expect, it } from 'vitest';
import { createKeys } from './idempotency-keys';

const notice = { csCorporateId: 1, title: '휴관', text: '11월 25일에 쉬어요.' };

describe('the idempotency key of an action', () => {
  it('stays the same for the same input until the action succeeds', () => {
    const keyOf = createKeys();
    const first = keyOf(notice);
    const again = keyOf({ ...notice });
    expect(again.key).toBe(first.key);
    again.finish();
    expect(keyOf(notice).key).not.toBe(first.key);
  });

  it('is new for another input, and for the earlier input after that', () => {
    const keyOf = createKeys();
    const keys = [notice, { ...notice, title: '변경' }, notice].map((input) => keyOf(input).key);
    expect(new Set(keys).size).toBe(3);
  });

  it('differs for inputs that differ only in a time', () => {
    const keyOf = createKeys();
    const keys = [10, 10, 11].map((hour) => keyOf({ startsAt: new Date(Date.UTC(2026, 10, 25, hour)) }).key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('stays with a later input when an earlier one succeeds late', () => {
    const keyOf = createKeys();
    const early = keyOf(notice);
    const late = keyOf({ ...notice, title: '변경' });
    early.finish();
    expect(keyOf({ ...notice, title: '변경' }).key).toBe(late.key);
  });

  it('belongs to one dialog', () => {
    expect(createKeys()(notice).key).not.toBe(createKeys()(notice).key);
  });
});
