import { db } from '~/server/db';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';

/** Creates a new district that the coach serves for workouts, and refreshes the search. */
export async function createReachableRegion(coachId: number) {
  const id = 800_000_000 + Math.floor(Math.random() * 90_000_000);
  const region = await db.region.create({
    data: {
      id,
      code: `reach-${id}`,
      province: '서울특별시',
      city: '강남구',
      district: `역삼${id}동`,
      latitude: 37.5,
      longitude: 127.03,
    },
  });
  await db.coachVertical.create({ data: { coachId, serviceType: 'workout' } });
  await db.coachArea.create({ data: { coachId, regionId: id } });
  await db.$transaction((tx) => refreshCoachSearch(tx, [coachId]));
  return region;
}
