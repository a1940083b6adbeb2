import { expect, it } from 'vitest';
import type { ListingFilter } from '~/domain/listing/schema/listing';
import { anonymous } from '~/domain/shared/actor';
import { decryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { testContext } from '~/test/caller';
import { createCoach } from '~/test/factories/lesson';
import { countListed } from './count-listed';
import { listCoaches } from './list-coaches';

let number = 0;
/** Creates a coach who goes to one district. */
async function coachIn(province: string, city: string, district: string): Promise<number> {
  const { id } = await createCoach();
  number += 1;
  const code = `41${String(number).padStart(8, '0')}`;
  const place = { province, city, district };
  const region =
    (await db.region.findFirst({ where: place })) ??
    (await db.region.create({ data: { id: 910_000_000 + number, code, ...place, latitude: 37.3, longitude: 127 } }));
  await db.coachVertical.createMany({ data: { coachId: id, serviceType: 'workout' }, skipDuplicates: true });
  await db.coachArea.deleteMany({ where: { coachId: id } });
  await db.coachArea.create({ data: { coachId: id, regionId: region.id } });
  await db.$transaction((tx) => refreshCoachSearch(tx, [id]));
  return id;
}

it('a listing of a group of cities or districts has the coaches of all of them, and of no others', async () => {
  const gyeonggi = (city: string, district: string) => coachIn('경기도', city, district);
  const seoul = (city: string, district: string) => coachIn('서울특별시', city, district);
  const coaches = {
    jangan: await gyeonggi('수원시 장안구', '정자1동'),
    yeongtong: await gyeonggi('수원시 영통구', '광교1동'),
    ilsanEast: await gyeonggi('고양시 일산동구', '식사동'),
    ilsanWest: await gyeonggi('고양시 일산서구', '일산1동'),
    deogyang: await gyeonggi('고양시 덕양구', '일산1동'),
    yeoksam1: await seoul('강남구', '역삼1동'),
    yeoksam2: await seoul('강남구', '역삼2동'),
    samseong: await seoul('강남구', '삼성1동'),
    seongsu: await seoul('성동구', '성수2가3동'),
    seongsuOther: await seoul('성동구', '금호2·3가동'),
    jamsil: await seoul('송파구', '잠실본동'),
    sinchon: await seoul('서대문구', '신촌동'),
  };
  const context = testContext(anonymous, new Date());
  const names = new Map(Object.entries(coaches).map(([name, id]) => [id, name]));
  const list = async (place: Pick<ListingFilter, 'province' | 'city' | 'district'>) => {
    const filter = { ...place, purposes: [], types: [], schedules: [] };
    const { items } = await listCoaches(context, { ...filter, sort: 'recommended', pages: 1, cursor: null });
    expect((await countListed(context, filter)).count).toBe(items.length);
    return items.flatMap((item) => names.get(decryptId('coach', item.encryptedCoachId).id) ?? []).toSorted();
  };
  const inGyeonggi = (city: string, district?: string) => list({ province: '경기도', city, district });
  const inSeoul = (city: string, district?: string) => list({ province: '서울특별시', city, district });

  expect(await inGyeonggi('수원시')).toEqual(['jangan', 'yeongtong']);
  expect(await inGyeonggi('수원시 장안구')).toEqual(['jangan']);
  expect(await inGyeonggi('고양시')).toEqual(['deogyang', 'ilsanEast', 'ilsanWest']);
  expect(await inGyeonggi('고양시 일산')).toEqual(['ilsanEast', 'ilsanWest']);
  expect(await inSeoul('강남구', '역삼동 전체')).toEqual(['yeoksam1', 'yeoksam2']);
  expect(await inSeoul('강남구', '역삼2동')).toEqual(['yeoksam2']);
  expect(await inSeoul('성동구', '성수동 전체')).toEqual(['seongsu']);
  expect(await inSeoul('성동구', '금호동 전체')).toEqual(['seongsuOther']);
  expect(await inSeoul('송파구', '잠실동 전체')).toEqual(['jamsil']);
  expect(await inSeoul('서대문구', '창천동 전체')).toEqual(['sinchon']);
  expect(await inSeoul('서대문구', '%')).toEqual([]);
  expect(await inSeoul('강남구', '역삼동')).toEqual([]);
});
