import { describe, expect, it } from 'vitest';
import type { Location } from '~/domain/listing/popular';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { saveLocation, readLocation } from './location-memory';

const nationwide: Location = { choice: 1 };
const yeoksam: Location = { choice: 3, place: { province: '서울특별시', city: '강남구', district: '역삼1동' } };
const seongsu: Location = { choice: 2, place: { province: '서울특별시', city: '성동구', district: '성수1가1동' } };

/** Returns a browser storage with these entries. */
const createStorage = (entries: Record<string, unknown>) =>
  memoryStorage(
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [`dagaon:popular:${key}`, JSON.stringify(value)])),
  );

describe('the initial place of the popular page', () => {
  it.each([
    ['its own comes before that of the listings', { live: seongsu, listings: yeoksam }, seongsu],
    ['that of the listings, when there is no other', { listings: yeoksam }, yeoksam],
    ['that of the listings, when its own cannot be read', { live: { choice: 9 }, listings: yeoksam }, yeoksam],
    ['the whole country that was chosen there', { live: nationwide, listings: yeoksam }, nationwide],
    ['the whole country, when nothing is kept', {}, nationwide],
    ['the whole country, when nothing can be read', { live: 3, listings: { choice: 2 } }, nationwide],
  ])('is %s', (_name, entries, place) => expect(readLocation(() => createStorage(entries))).toEqual(place));

  it('is stored under both keys', () => {
    const storage = createStorage({ live: seongsu });
    const open = () => storage;
    saveLocation(open, yeoksam);
    expect(Object.fromEntries(storage.items)).toEqual({
      'dagaon:popular:live': JSON.stringify(yeoksam),
      'dagaon:popular:listings': JSON.stringify(yeoksam),
    });
    expect(readLocation(open)).toEqual(yeoksam);
  });

  it('is nationwide when the storage is blocked', () => {
    expect(readLocation(blockedPlace)).toEqual(nationwide);
    expect(() => saveLocation(blockedPlace, yeoksam)).not.toThrow();
  });
});
