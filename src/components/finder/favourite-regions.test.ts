import { describe, expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { storeFavouriteRegion, readFavourites } from './favourite-regions';

const city = (name: string) => ({ province: '서울특별시', city: name });

describe('favourite regions', () => {
  it('keeps the last four, newest first, each once', () => {
    const memory = memoryStorage();
    const box = () => memory;
    for (const name of ['강남구', '종로구', '은평구', '마포구', '종로구', '노원구'])
      storeFavouriteRegion(box, city(name));
    expect(readFavourites(box).map((favourite) => favourite.city)).toEqual(['노원구', '종로구', '마포구', '은평구']);
  });

  it('ignores invalid values in storage', () => {
    for (const broken of ['', '{', 'null', '3', '[1,null,{"city":"강남구"}]'])
      expect(readFavourites(() => memoryStorage({ 'dagaon:regions': broken }))).toEqual([]);
  });

  it('works without storage', () => {
    expect(readFavourites(blockedPlace)).toEqual([]);
    expect(() => storeFavouriteRegion(blockedPlace, city('강남구'))).not.toThrow();
  });
});
