import { beforeAll, describe, expect, it } from 'vitest';
import { callPolicy } from '~/domain/shared/call-policy';
import { kakaoMaps } from '~/server/integrations/maps/kakao-maps';
import { pool } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { listen } from '~/test/stand-ins/http-server';
import { getDistrictAt } from './get-district-at';

const yeoksam = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const jeongja = { province: '경기도', city: '성남시 분당구', district: '정자동' };

beforeAll(async () => {
  const here = await createDistrict({ ...yeoksam, latitude: 37.495, longitude: 127.033 });
  const there = await createDistrict({ ...jeongja, latitude: 37.361, longitude: 127.115 });
  const coach = (displayName: string, ratingCount: number) => ({
    displayName,
    ratingCount,
    ratingSum: ratingCount * 5,
  });
  await createSearchableCoach({ regionIds: [here.id], coach: coach('한지우', 9) });
  await createSearchableCoach({ regionIds: [here.id, there.id], coach: coach('오세훈', 20) });
  await createSearchableCoach({ regionIds: [there.id], verticals: ['art'], coach: coach('이서연', 3) });
});

describe('popular listings', () => {
  const names = async (input: { province?: string; city?: string; district?: string }) => {
    const { serviceTypes, popular } = await callerFor().listing.popular(input);
    return [serviceTypes, popular.map((item) => `${item.serviceType} ${item.name}`)];
  };

  it('cover the whole country, a province, a city or a district, with the most reviewed coaches first', async () => {
    expect(await names({})).toEqual([
      ['workout', 'art'],
      ['workout 오세훈', 'workout 한지우', 'art 이서연'],
    ]);
    expect(await names({ province: '경기도' })).toEqual([
      ['workout', 'art'],
      ['workout 오세훈', 'art 이서연'],
    ]);
    expect(await names(yeoksam)).toEqual([['workout'], ['workout 오세훈', 'workout 한지우']]);
    expect(await names({ province: '서울특별시', city: '없는구' })).toEqual([[], []]);
  });
});

describe('the district of a position', () => {
  it('is the nearest one of the table without a maps service, and not found abroad', async () => {
    expect(await callerFor().listing.districtAt({ latitude: 37.4945, longitude: 127.031 })).toEqual(yeoksam);
    expect(await callerFor().listing.districtAt({ latitude: 37.37, longitude: 127.11 })).toEqual(jeongja);
    await expect(callerFor().listing.districtAt({ latitude: 48.85, longitude: 2.35 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(callerFor().listing.districtAt({ latitude: 91, longitude: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('comes from the maps service over HTTP; the table is the fallback for an unusable answer', async () => {
    const requestedUrls: string[] = [];
    let answer: () => Response = () => new Response('{', { status: 200 });
    const server = await listen(async (request) => {
      requestedUrls.push(
        `${request.headers.get('authorization')} ${new URL(request.url).pathname}${new URL(request.url).search}`,
      );
      return answer();
    });
    try {
      const maps = kakaoMaps({ key: 'rest-key', apiUrl: server.url });
      const region = (region_type: string, place: typeof yeoksam) => ({
        region_type,
        region_1depth_name: place.province,
        region_2depth_name: place.city,
        region_3depth_name: place.district,
      });
      const near = { latitude: 37.4945, longitude: 127.031 };
      answer = () =>
        Response.json({
          meta: { total_count: 2 },
          documents: [region('B', { ...yeoksam, district: '역삼동' }), region('H', jeongja)],
        });
      expect(await getDistrictAt({ pool, ip: '203.0.113.80' }, near, maps)).toEqual(jeongja);
      expect(requestedUrls).toEqual(['KakaoAK rest-key /v2/local/geo/coord2regioncode.json?x=127.031&y=37.4945']);
      const broken: (() => Response)[] = [
        () => Response.json({ documents: [] }),
        () => new Response('{', { status: 200 }),
        () => Response.json({ msg: 'limit' }, { status: 429 }),
        () => Response.json({ documents: [region('H', { ...yeoksam, district: '새동' })] }),
      ];
      for (const one of broken) {
        answer = one;
        expect(await getDistrictAt({ pool, ip: '203.0.113.80' }, near, maps)).toEqual(yeoksam);
      }
      await expect(kakaoMaps({ key: 'x', apiUrl: 'http://127.0.0.1:9' }).districtAt(near)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    } finally {
      await server.close();
    }
  });

  it('is requested from the maps service up to a limit per network; then the table answers', async () => {
    let queryCount = 0;
    const region = {
      region_type: 'H',
      region_1depth_name: jeongja.province,
      region_2depth_name: jeongja.city,
      region_3depth_name: jeongja.district,
    };
    const server = await listen(async () => {
      queryCount += 1;
      return Response.json({ meta: { total_count: 1 }, documents: [region] });
    });
    try {
      const maps = kakaoMaps({ key: 'rest-key', apiUrl: server.url });
      const { points } = callPolicy.limits.mapsNetwork;
      // Each call comes from another address of one IPv6 network.
      const ask = (number: number) =>
        getDistrictAt(
          { pool, ip: `2001:db8:8:8::${(number + 1).toString(16)}` },
          { latitude: 37.4945, longitude: 127.031 },
          maps,
        );
      for (let number = 0; number < points; number += 1) expect(await ask(number)).toEqual(jeongja);
      expect(await ask(points)).toEqual(yeoksam);
      expect(queryCount).toBe(points);
    } finally {
      await server.close();
    }
  });
});
