import { describe, expect, it } from 'vitest';
import { purposeCodes, type SearchPurpose, type WorkoutType, workoutTypeCodes } from '~/domain/catalog/search-codes';
import { showcase } from '~/domain/content/showcase';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { callerFor } from '~/test/caller';
import { createCoach, createProgram } from '~/test/factories/lesson';

const api = callerFor().content;
const evening = [
  [0, 5],
  [2, 5],
] as const;
const morning = [[0, 1]] as const;

async function region(city: string, district: string, code: string) {
  return db.region.create({
    data: { id: Number(code), code, province: '서울특별시', city, district, latitude: 37.5, longitude: 127.03 },
  });
}

async function teachWorkoutIn(coachId: number, ...regionIds: number[]) {
  await teaches('workout', coachId, ...regionIds);
}

async function teaches(serviceType: 'workout' | 'art', coachId: number, ...regionIds: number[]) {
  await db.coachVertical.create({ data: { coachId, serviceType } });
  await db.coachArea.createMany({ data: regionIds.map((regionId) => ({ coachId, regionId })) });
  await db.$transaction((tx) => refreshCoachSearch(tx, [coachId]));
}

const review = (coachId: number, rating: number, contents: string) =>
  db.review.create({ data: { coachId, rating, contents, writer: '김*늘' } });

describe('home content', () => {
  it('shows no numbers, coaches or reviews when there are none', async () => {
    expect(await api.home()).toEqual({
      numbers: { coaches: { count: 0, atLeast: false }, reviews: 0, rating: null },
      showcase: null,
      reviews: [],
    });
    expect(await api.busyCities()).toEqual([]);
  });

  it('shows the district with most coaches of workouts whose week is confirmed, where no coach serves the usual one', async () => {
    const [own, ofArt, ofStale] = [
      await region('종로구', '가회동', '1111060000'),
      await region('종로구', '청운동', '1111051500'),
      await region('종로구', '혜화동', '1111065000'),
    ];
    const late = new Date(Date.now() - 15 * DAY_MS);
    const coaches = [await createCoach({}, evening)];
    await teachWorkoutIn(coaches[0]?.id ?? 0, own.id);
    for (let twice = 0; twice < 2; twice += 1) {
      const [artist, stale] = [
        await createCoach({}, evening),
        await createCoach({ scheduleConfirmedAt: late }, evening),
      ];
      await teaches('art', artist.id, ofArt.id);
      await teachWorkoutIn(stale.id, ofStale.id);
      coaches.push(artist, stale);
    }
    expect((await api.home()).showcase?.place).toEqual({ province: '서울특별시', city: '종로구', district: '가회동' });
    const ids = coaches.map(({ id }) => id);
    await db.coach.updateMany({ where: { id: { in: ids } }, data: { status: 'SUSPENDED' } });
    await db.$transaction((tx) => refreshCoachSearch(tx, ids));
  });

  it('counts listed coaches and all reviews, and shows coaches who are free in the evening', async () => {
    const sinsa = await region('은평구', '신사1동', '1138066000');
    const yeokchon = await region('은평구', '역촌동', '1138069000');
    const anna = await createCoach({ displayName: '한지우', avatarSeed: 11 }, evening);
    const early = await createCoach({ displayName: '오세훈', avatarSeed: 12 }, morning);
    const both = await createCoach({ displayName: '이서연', avatarSeed: 13 }, evening);
    await createCoach({ displayName: '지원자', status: 'APPLIED' }, evening);
    await teachWorkoutIn(anna.id, sinsa.id);
    await teachWorkoutIn(early.id, sinsa.id);
    await teachWorkoutIn(both.id, sinsa.id, yeokchon.id);
    await review(
      anna.id,
      5,
      '처음에는 반신반의했는데 두 달 만에 허리가 정말 편해졌어요. 집으로 와 주셔서 꾸준히 했어요.',
    );
    await review(early.id, 4, '시간 약속을 잘 지키시고 동작을 하나하나 봐 주세요. 아침에 몸이 가벼워요.');
    await review(anna.id, 3, '좋아요');

    const { numbers, showcase, reviews } = await api.home();
    expect(numbers).toEqual({ coaches: { count: 3, atLeast: false }, reviews: 3, rating: 4 });
    // No coach serves the usual neighbourhood, so the one with the most free coaches replaces it.
    expect(showcase?.place).toEqual({ province: '서울특별시', city: '은평구', district: '신사1동' });
    expect(showcase?.total).toEqual({ count: 2, atLeast: false });
    expect(showcase?.coaches.map(({ name }) => name).sort()).toEqual(['이서연', '한지우']);
    expect(showcase?.coaches[0]?.explanation[0]?.text).toBe('월·수 저녁 가능');
    expect(reviews.map(({ rating, coach }) => [rating, coach.name])).toEqual([
      [4, '오세훈'],
      [5, '한지우'],
    ]);
    expect(await api.busyCities()).toEqual([{ province: '서울특별시', city: '은평구', coaches: 3 }]);

    // Reviews of a dormant coach are hidden, and shown again after the reactivation.
    const setStatus = (status: 'DORMANT' | 'ACTIVE') =>
      db.user.update({ where: { id: early.userId }, data: { status } });
    await setStatus('DORMANT');
    expect((await api.home()).reviews.map(({ coach }) => coach.name)).toEqual(['한지우']);
    await setStatus('ACTIVE');

    // As soon as a coach serves the usual neighbourhood, it is shown.
    await teachWorkoutIn(
      (await createCoach({ displayName: '정민재' }, evening)).id,
      (await region('강남구', '역삼1동', '1168064000')).id,
    );
    expect((await api.home()).showcase).toMatchObject({
      place: { district: '역삼1동' },
      coaches: [{ name: '정민재' }],
    });
  });

  it('shows reviews that have the least length, and none that is a character shorter or has a word of medicine', async () => {
    const { id } = await createCoach({ displayName: '박가온' });
    await review(id, 5, '가'.repeat(showcase.reviewLength));
    await review(id, 4, '나'.repeat(showcase.reviewLength - 1));
    await review(id, 3, `마사지${'다'.repeat(showcase.reviewLength)}`);
    const { reviews } = await api.home();
    expect(reviews.filter(({ coach }) => coach.name === '박가온').map(({ rating }) => rating)).toEqual([5]);
  });

  it('names the busiest cities, those with as many coaches in the customary order', async () => {
    const cities = ['강동구', '송파구', '서초구', '강북구', '노원구', '도봉구'];
    for (const [index, city] of cities.entries()) {
      const place = await region(city, '가동', String(1_174_000_000 - index * 1_000_000));
      await teachWorkoutIn((await createCoach({})).id, place.id);
      if (index === 2) await teachWorkoutIn((await createCoach({})).id, place.id);
    }
    const busy = (await api.busyCities()).map(({ city }) => city);
    expect(busy).toHaveLength(6);
    const own = busy.filter((city) => cities.includes(city));
    expect(own.slice(0, 3)).toEqual(['서초구', '도봉구', '노원구']);
  });

  it('counts coaches like the listings, so that every page shows the same number', async () => {
    const { listing } = callerFor();
    const mapo = await region('마포구', '공덕동', '1144056500');
    const late = new Date(Date.now() - 15 * DAY_MS);
    const coaches = [
      await createCoach({}),
      await createCoach({}),
      await createCoach({ scheduleConfirmedAt: late }),
      await createCoach({ status: 'INTERVIEW' }),
      await createCoach({}),
    ];
    for (const { id } of coaches) await teachWorkoutIn(id, mapo.id);
    const removedCoach = coaches.at(-1);
    await db.user.update({ where: { id: removedCoach?.userId ?? 0 }, data: { status: 'SUSPENDED' } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [removedCoach?.id ?? 0]));
    // This coach is approved but never listed: no district, no vertical.
    await createCoach({});

    const [{ numbers }, everywhere, here, cities] = [
      await api.home(),
      await listing.summary({}),
      await listing.summary({ province: '서울특별시', city: '마포구' }),
      await api.busyCities(),
    ];
    expect(numbers.coaches).toEqual(everywhere.total);
    expect(everywhere.total.count).toBe((await listing.page({ pages: 10 })).items.length);
    expect(here.total).toEqual({ count: 2, atLeast: false });
    expect(cities.find(({ city }) => city === '마포구')?.coaches).toBe(here.total.count);
  });
});

describe('the content of a purpose page', () => {
  it('shows coaches with the purpose and the type who are free at its time, in the district with the most', async () => {
    const [mok1, mok2] = [await region('양천구', '목1동', '1147051000'), await region('양천구', '목2동', '1147052000')];
    const teach = async (
      purpose: SearchPurpose,
      type: WorkoutType,
      slots: Parameters<typeof createCoach>[1],
      regionId: number,
    ) => {
      const { id } = await createCoach({}, slots);
      await db.coachPurpose.create({ data: { coachId: id, code: purposeCodes[purpose] } });
      await db.coachType.create({ data: { coachId: id, code: workoutTypeCodes[type] } });
      await teachWorkoutIn(id, regionId);
    };
    for (let twice = 0; twice < 2; twice += 1) await teach('strength', 'weights', morning, mok1.id);
    // Without the type, without the purpose, and at another time of the week.
    await teach('strength', 'yoga', morning, mok2.id);
    await teach('diet', 'weights', morning, mok2.id);
    await teach('strength', 'weights', evening, mok2.id);

    const { showcase: found } = await api.purpose({ purpose: 'muscle' });
    expect(found?.place.district).toBe('목1동');
    expect(found?.total).toEqual({ count: 2, atLeast: false });
  });

  it('shows nothing of a vertical in which nobody teaches', async () => {
    expect(await api.purpose({ purpose: 'moms' })).toEqual({
      showcase: null,
      reviews: { count: 0, rating: null, since: null, items: [] },
    });
  });

  it('counts all reviews of its programs or vertical, and shows the latest with enough text, whatever the rating', async () => {
    const long = (letter: string) => letter.repeat(showcase.reviewLength);
    const [coach, hidden] = [await createCoach(), await createCoach({ status: 'SUSPENDED' })];
    const [diet, other] = [
      await createProgram({ permalink: 'pt-diet', title: '다이어트 집중 PT' }),
      await createProgram({}),
    ];
    const write = (rating: number, contents: string, programId: number, coachId = coach.id, at = '2026-05-02') =>
      db.review.create({
        data: {
          coachId,
          rating,
          contents,
          writer: '김*늘',
          programId,
          serviceType: 'workout',
          createdAt: new Date(at),
        },
      });
    await write(5, long('가'), diet.id, coach.id, '2026-03-02');
    await write(1, long('나'), diet.id);
    await write(4, '좋아요', diet.id);
    await write(5, `치료${long('바')}`, diet.id);
    await write(3, long('다'), other.id);
    await write(3, long('라'), diet.id, hidden.id);
    const { reviews } = await api.purpose({ purpose: 'diet' });
    expect(reviews).toMatchObject({ count: 4, rating: 3.75, since: new Date('2026-03-02') });
    expect(reviews.items.map(({ rating, programTitle }) => [rating, programTitle])).toEqual([
      [1, '다이어트 집중 PT'],
      [5, '다이어트 집중 PT'],
    ]);
    await db.review.create({
      data: { coachId: coach.id, rating: 2, contents: long('마'), writer: '김*늘', serviceType: 'care' },
    });
    expect((await api.purpose({ purpose: 'care' })).reviews).toMatchObject({ count: 1, rating: 2 });
  });
});
