import { describe, expect, it } from 'vitest';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { isOpen, storedText, storedValue } from './stored-value';

const KEY = 'dagaon:number';

const full = fullPlace({ [KEY]: '1' });

const number = (kept: unknown) => (typeof kept === 'number' ? kept : null);

describe('a stored value', () => {
  it('is read as it was stored, until it is dropped', () => {
    const place = memoryStorage();
    const value = storedValue(() => place, KEY, number);
    expect(value.read()).toBeNull();
    expect(value.write(7)).toBe(true);
    expect([value.read(), ...place.items]).toEqual([7, [KEY, '7']]);
    value.remove();
    expect([value.read(), place.items.size]).toEqual([null, 0]);
  });

  it.each(['', '{', '"7"', 'null'])('is null when the storage contains %j', (kept) => {
    expect(storedValue(() => memoryStorage({ [KEY]: kept }), KEY, number).read()).toBeNull();
  });

  it('is null when its parser throws', () => {
    const place = () => memoryStorage({ [KEY]: '7' });
    expect(storedValue(place, KEY, blockedPlace).read()).toBeNull();
  });

  it('is not stored, and returns false, when storage is blocked or full', () => {
    expect([isOpen(blockedPlace), isOpen(full)]).toEqual([false, true]);
    expect([storedText(blockedPlace, KEY).write('7'), storedText(full, KEY).write('7')]).toEqual([false, false]);
    expect([storedText(blockedPlace, KEY).read(), storedText(full, KEY).read()]).toEqual([null, '1']);
    expect(() => storedText(blockedPlace, KEY).remove()).not.toThrow();
  });
});
