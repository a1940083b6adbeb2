import { beforeAll, describe, expect, it } from 'vitest';
import { placePolicy } from '~/domain/catalog/place-policy';
import { anonymous } from '~/domain/shared/actor';
import { callPolicy } from '~/domain/shared/call-policy';
import { db, pool } from '~/server/db';
import { kakaoMaps } from '~/server/integrations/maps/kakao-maps';
import { callerFor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { listen } from '~/test/stand-ins/http-server';
import { findAddress } from './find-address';
import { listRegions, readPlaceIndex } from './list-regions';

const yeoksam = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const second = { province: '서울특별시', city: '강남구', district: '역삼2동' };

beforeAll(async () => {
  await createDistrict({ ...yeoksam, latitude: 37.495, longitude: 127.033 });
  const nearestDistrict = await createDistrict({ ...second, latitude: 37.4966, longitude: 127.0468 });
  await createSearchableCoach({ regionIds: [nearestDistrict.id] });
  await createSearchableCoach({ regionIds: [nearestDistrict.id], coach: { status: 'SUSPENDED' } });
  const dormant = await createSearchableCoach({ regionIds: [nearestDistrict.id] });
  await db.user.update({ where: { id: dormant.userId }, data: { status: 'DORMANT' } });
});

/** Starts a stand-in that answers as the provider documents. */
async function withMaps(
  answer: () => Response,
  act: (maps: ReturnType<typeof kakaoMaps>, receivedRequests: string[]) => Promise<void>,
) {
  const receivedRequests: string[] = [];
  const server = await listen(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    receivedRequests.push(
      `${request.headers.get('authorization')} ${pathname} ${searchParams.get('query')} ${searchParams.get('size')}`,
    );
    return answer();
  });
  try {
    await act(kakaoMaps({ key: 'rest-key', apiUrl: server.url }), receivedRequests);
  } finally {
    await server.close();
  }
}
const address = (district: string) => ({
  address_name: '',
  region_1depth_name: '서울',
  region_2depth_name: '강남구',
  region_3depth_name: '역삼동',
  region_3depth_h_name: district,
});
/** The context of an anonymous caller from this address. */
const contextOf = (ip = '203.0.113.90', now = new Date()) => ({ pool, ip, now });
const point = { x: '127.0468', y: '37.4966' };

describe('districts of a road name', () => {
  it('are requested from the maps service over HTTP, by name if the service finds it, else the nearest, without duplicates', async () => {
    const documents = [
      {
        address_type: 'ROAD_ADDR',
        address_name: '서울 강남구 테헤란로 152',
        x: '127.036',
        y: '37.5',
        address: address('역삼1동'),
        road_address: {},
      },
      {
        address_type: 'ROAD_ADDR',
        address_name: '서울 강남구 테헤란로 154',
        x: '127.036',
        y: '37.5',
        address: address('역삼1동'),
        road_address: {},
      },
      // A name that our table does not contain, and a road without a house number.
      { address_type: 'REGION_ADDR', address_name: '', ...point, address: address('새동'), road_address: null },
      {
        address_type: 'ROAD',
        address_name: '서울 강남구 테헤란로',
        ...point,
        address: null,
        road_address: { road_name: '테헤란로' },
      },
      // A place abroad.
      { address_type: 'ROAD', address_name: '', x: '2.35', y: '48.85', address: null, road_address: null },
    ];
    await withMaps(
      () => Response.json({ meta: { total_count: 5 }, documents }),
      async (maps, receivedRequests) => {
        expect(await findAddress(contextOf(), { text: '테헤란로' }, maps)).toEqual({
          available: true,
          places: [yeoksam, second],
        });
        expect(receivedRequests).toEqual(['KakaoAK rest-key /v2/local/search/address.json 테헤란로 8']);
      },
    );
  });

  it('are empty when the service knows none, and unavailable while it does not answer as documented', async () => {
    await withMaps(
      () => Response.json({ meta: {}, documents: [] }),
      async (maps) =>
        expect(await findAddress(contextOf(), { text: '없는로' }, maps)).toEqual({ available: true, places: [] }),
    );
    const broken = [
      () => new Response('{'),
      () => Response.json({ msg: 'limit' }, { status: 429 }),
      () => Response.json({ documents: [{ x: 'here', y: '1' }] }),
    ];
    for (const answer of broken)
      await withMaps(answer, async (maps) =>
        expect(findAddress(contextOf(), { text: '테헤란로' }, maps)).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      );
  });

  it('are requested again after a failure, which is not cached', async () => {
    let isBroken = true;
    await withMaps(
      () => (isBroken ? new Response('{') : Response.json({ meta: {}, documents: [] })),
      async (maps, requests) => {
        const requestAddress = () => findAddress(contextOf('203.0.113.92'), { text: '라로 1' }, maps);
        await expect(Promise.allSettled([requestAddress(), requestAddress()])).resolves.toMatchObject([
          { status: 'rejected' },
          { status: 'rejected' },
        ]);
        const failed = requests.length;
        isBroken = false;
        expect(await requestAddress()).toEqual({ available: true, places: [] });
        expect(await requestAddress()).toEqual({ available: true, places: [] });
        expect(requests).toHaveLength(failed + 1);
      },
    );
  });

  it('are marked as unavailable without a maps service', async () => {
    expect(await callerFor().listing.findAddress({ text: '테헤란로' })).toEqual({ available: false, places: [] });
    await expect(callerFor().listing.findAddress({ text: '로' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      callerFor().listing.findAddress({ text: '로'.repeat(placePolicy.maxLength + 1) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are requested for a road name only', async () => {
    for (const text of ['역삼동', '맛집', '테헤란로 맛집'])
      await expect(callerFor().listing.findAddress({ text }), text).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are rate limited per network, while cached answers still work', async () => {
    const { points, seconds } = callPolicy.limits.mapsNetwork;
    await withMaps(
      () => Response.json({ meta: {}, documents: [] }),
      async (maps, receivedRequests) => {
        // Each call comes from another address of one IPv6 network.
        const requestAddress = (number: number) =>
          findAddress(contextOf(`2001:db8:7:7::${(number + 1).toString(16)}`), { text: `가로 ${number}` }, maps);
        for (let number = 0; number < points; number += 1) await requestAddress(number);
        await expect(requestAddress(points)).rejects.toMatchObject({
          code: 'RATE_LIMITED',
          details: { retryAfterSeconds: expect.any(Number) },
        });
        expect(await requestAddress(0)).toEqual({ available: true, places: [] });
        expect(receivedRequests).toHaveLength(points);
        await findAddress(contextOf('2001:db8:7:8::1'), { text: `가로 ${points}` }, maps);
        expect(receivedRequests).toHaveLength(points + 1);
        expect(seconds).toBe(60);
      },
    );
  });

  it('are requested once per text, again when the answer is old, and cached up to a limit', async () => {
    await withMaps(
      () => Response.json({ meta: {}, documents: [] }),
      async (maps, receivedRequests) => {
        const start = Date.now();
        const at = (ms: number, text: string) =>
          findAddress(contextOf('203.0.113.91', new Date(start + ms)), { text }, maps);
        for (const text of ['나로  1', '나로 1']) await at(0, text);
        await at(placePolicy.addressCacheMs - 1, '나로 1');
        await at(placePolicy.addressCacheMs, '나로 1');
        expect(receivedRequests).toHaveLength(2);
        for (let number = 0; number < placePolicy.maxCachedAddresses; number += 1) {
          const ip = `198.51.100.${Math.floor(number / 50)}`;
          await findAddress(contextOf(ip, new Date(start)), { text: `다로 ${number}` }, maps);
        }
        await at(0, '나로 1');
        expect(receivedRequests).toHaveLength(placePolicy.maxCachedAddresses + 3);
      },
    );
  });
});

describe('the list of regions', () => {
  const at = (minutes: number) => ({ ...testContext(anonymous), now: new Date(Date.UTC(2026, 10, 22, 3, minutes)) });
  const weights = async (minutes: number) => (await listRegions(at(minutes)))[0]?.cities[0]?.weights;

  it('weighs districts by their listed coaches, and is read once in ten minutes while the old answer is returned', async () => {
    // There is one district around each: each weighs itself and the other one, 1.2 km apart.
    expect(await weights(0)).toEqual([2, 1002]);
    const third = await createDistrict({ ...yeoksam, district: '역삼3동', latitude: 37.6, longitude: 127.2 });
    expect(await weights(9)).toEqual([2, 1002]);
    const index = await readPlaceIndex(at(9));
    expect(await readPlaceIndex(at(9))).toBe(index);
    // The eleventh minute returns the old answer and starts a new read.
    expect(await weights(11)).toEqual([2, 1002]);
    await expect.poll(() => weights(11)).toEqual([2, 1002, 1]);
    expect(third.district).toBe('역삼3동');
  });
});
