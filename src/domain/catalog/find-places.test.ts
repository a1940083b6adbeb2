import { describe, expect, it } from 'vitest';
import { countryWith, districts } from '~/test/country';
import { findPlaces } from './find-places';
import { cityGroups, commonNamesOf, isCityGroup } from './place-groups';
import { indexPlaces } from './place-index';
import { placeLabel } from './place-label';
import { isRoadName } from './road-names';

const country = countryWith();
const labels = (text: string, cities = false) => findPlaces(country, text, { cities }).places.map(placeLabel);

describe('a district by name', () => {
  it.each([
    // Numbers and 가 may be omitted.
    ['역삼동', '강남구 역삼1동'],
    ['역삼1동', '강남구 역삼1동'],
    ['역삼2', '강남구 역삼2동'],
    ['성수동', '성동구 성수1가1동'],
    ['성수동1가', '성동구 성수1가1동'],
    ['성수2가', '성동구 성수2가1동'],
    ['목동', '양천구 목1동'],
    ['신림동', '관악구 신림동'],
    ['상계4동', '노원구 상계3·4동'],
    ['종로3가', '종로구 종로1·2·3·4가동'],
    ['상일1동', '강동구 상일제1동'],
    ['봉무동', '동구 불로·봉무동'],
    ['청운동', '종로구 청운효자동'],
    ['대치동', '강남구 대치1동'],
    ['일산동', '고양시 일산서구 일산1동'],
    ['송도동', '연수구 송도1동'],
    ['판교', '성남시 분당구 판교동'],
    ['동탄', '화성시 동탄1동'],
    ['합정', '마포구 합정동'],
    // Words in any order, with a province or a city in any form, with and without spaces.
    ['마포 합정', '마포구 합정동'],
    ['합정 마포 서울', '마포구 합정동'],
    ['서울시 마포구 합정동', '마포구 합정동'],
    ['서울특별시마포구합정동', '마포구 합정동'],
    ['서울 은평 신사', '은평구 신사1동'],
    ['강남구 역삼 2', '강남구 역삼2동'],
    ['정자동 성남', '성남시 분당구 정자동'],
    ['성남분당정자', '성남시 분당구 정자동'],
    ['분당 구정자', '성남시 분당구 정자동'],
    ['경기도 수원 정자', '수원시 장안구 정자1동'],
    ['전라북도 전주 효자', '전주시 완산구 효자1동'],
    ['송파', '송파구 송파1동'],
    // Half-typed syllables, initial consonants, and the English keyboard layout.
    ['역사', '강남구 역삼1동'],
    ['역삼ㄷ', '강남구 역삼1동'],
    ['역ㅅㄷ', '강남구 역삼1동'],
    ['마포 합ㅈ', '마포구 합정동'],
    ['ㅎㅈㄷ 마포', '마포구 합정동'],
    ['ㄱㄴㄱ ㅇㅅ', '강남구 역삼1동'],
    ['durtka', '강남구 역삼1동'],
    // One mistyped key, if nothing else matches.
    ['역섬동', '강남구 역삼1동'],
    ['성슈동', '성동구 성수1가1동'],
    ['해운데구 우동', '해운대구 우1동'],
  ])('%s → %s', (text, first) => {
    expect(labels(text)[0]).toBe(first);
  });

  it.each([
    ['역삼동', ['강남구 역삼1동', '강남구 역삼2동']],
    ['성수동', ['성동구 성수1가1동', '성동구 성수1가2동', '성동구 성수2가1동', '성동구 성수2가3동']],
    ['목동', ['양천구 목1동', '양천구 목2동', '양천구 목3동', '양천구 목4동', '양천구 목5동', '중구 목동']],
    ['강남동', ['안동시 강남동', '춘천시 강남동', '강릉시 강남동']],
  ])('%s lists all of its parts together', (text, all) => {
    expect(labels(text).slice(0, all.length)).toEqual(all);
  });

  it('matches initial consonants, the most likely places first', () => {
    expect(findPlaces(country, 'ㅇㅅㄷ', { limit: 99 }).places.map(placeLabel)).toEqual(
      expect.arrayContaining(['강남구 역삼1동', '연수구 연수1동']),
    );
    expect(labels('ㅁㅍㄱ').every((label) => label.startsWith('마포구 '))).toBe(true);
  });

  it('finds nothing for empty, unknown or meaningless input', () => {
    for (const text of ['', '   ', '없는동네이름', '%', '\\', '😀', '·']) expect(labels(text), text).toEqual([]);
    expect(findPlaces(country, '동'.repeat(500)).places).toEqual([]);
  });

  it('reports when the results are only similar to the input', () => {
    expect(findPlaces(country, '역삼동').similar).toBe(false);
    expect(findPlaces(country, '역섬동').similar).toBe(true);
    // Four keys are too few to forgive a typing error.
    expect(findPlaces(country, '홍더').places).toEqual([]);
  });
});

describe('a station by name', () => {
  const first = (text: string, cities = false) => findPlaces(country, text, { cities }).places[0];

  it.each([
    ['강남역', '강남역', '강남구 역삼1동'],
    ['강남역 2번 출구', '강남역', '강남구 역삼1동'],
    ['서울 강남역', '강남역', '강남구 역삼1동'],
    ['역삼동 강남역', '강남역', '강남구 역삼1동'],
    ['강남여', '강남역', '강남구 역삼1동'],
    ['rkdskadur', '강남역', '강남구 역삼1동'],
    ['ㄱㄴㅇ', '강남역', '강남구 역삼1동'],
    ['홍대', '홍대입구역', '마포구 서교동'],
    ['홍대역', '홍대입구역', '마포구 서교동'],
    ['홍대입구', '홍대입구역', '마포구 서교동'],
    ['서울대입구역', '서울대입구역', '관악구 청룡동'],
    ['서울역', '서울역', '용산구 남영동'],
    ['고터', '고속터미널역', '서초구 반포4동'],
    ['판교역', '판교역', '성남시 분당구 백현동'],
    ['부산 서면역', '서면역', '부산진구 부전2동'],
    ['서면역', '서면역', '부산진구 부전2동'],
    ['동대구역', '동대구역', '동구 신암4동'],
    ['강남역'.normalize('NFD'), '강남역', '강남구 역삼1동'],
    ['４·19민주묘지역', '4·19민주묘지역', '강북구 우이동'],
  ])('%s → %s, in %s', (text, station, district) => {
    for (const cities of [false, true])
      expect(first(text, cities), text).toMatchObject({ station, district: district.split(' ').at(-1) });
    expect(placeLabel(first(text) ?? { city: '', district: null })).toBe(`${station} (${district})`);
  });

  it('comes after other places with the name without 역', () => {
    expect(first('강남', true)).toEqual({ province: '서울특별시', city: '강남구', district: null });
    expect(first('합정')).toEqual({ province: '서울특별시', city: '마포구', district: '합정동' });
    // The name of a city does not find all of its stations.
    expect(findPlaces(country, '마포구', { limit: 99 }).places.every(({ station }) => station === undefined)).toBe(
      true,
    );
  });
});

describe('a city by name', () => {
  it.each([
    ['서울 마포', '마포구'],
    ['마포 서울', '마포구'],
    ['서울마포', '마포구'],
    ['경기 성남', '성남시'],
    ['ㄱㄴㄱ', '강남구'],
    ['강남', '강남구'],
    ['해운대', '해운대구'],
    ['분당', '성남시 분당구'],
    ['제주', '제주시'],
    ['세종', '세종시'],
    ['마표구', '마포구'],
    ['종로', '종로구'],
    // A district with exactly this name comes before a city that only begins with it.
    ['역삼', '강남구 역삼동 전체'],
    ['역삼1동', '강남구 역삼1동'],
    ['강남동', '안동시 강남동'],
    // A divided city, or a part of it with several 구, is one place.
    ...'수원 성남 용인 고양 창원 청주 천안 전주 포항 안양 안산'.split(' ').flatMap((city) => [
      [city, `${city}시`],
      [`${city}시`, `${city}시`],
    ]),
    ['일산', '고양시 일산'],
    ['고양 일산', '고양시 일산'],
    ['일산동구', '고양시 일산동구'],
    ['마산', '창원시 마산'],
    ['수원 영통', '수원시 영통구'],
    // Common names and names of the land register.
    ['봉천동', '관악구 봉천동 전체'],
    ['창천동', '서대문구 창천동 전체'],
    ['나성동', '세종시 나성동 전체'],
    ['광안리', '수영구 광안리 전체'],
    // New towns.
    ['판교신도시', '성남시 분당구 판교동'],
    ['동탄신도시', '화성시 동탄동 전체'],
    ['동탄2신도시', '화성시 동탄동 전체'],
    ['광교신도시', '수원시 영통구 광교동 전체'],
    ['다산신도시', '남양주시 다산동 전체'],
    ['운정신도시', '파주시 운정동 전체'],
    ['송도국제도시', '연수구 송도동 전체'],
    ['일산신도시', '고양시 일산'],
    // Of equal names, a city comes first, then a place with a station of this name.
    ['시흥', '시흥시'],
    ['시흥동', '금천구 시흥동 전체'],
    ['수유', '강북구 수유동 전체'],
    ['신사', '강남구 신사동'],
    ['서면', '서면역 (부산진구 부전2동)'],
    ['학동', '학동역 (강남구 논현2동)'],
    ['춘천 서면', '춘천시 서면'],
    ['광주 학동', '동구 학동'],
  ])('%s → %s', (text = '', first = '') => {
    expect(labels(text, true)[0]).toBe(first);
  });

  it('is a divided city or one of its parts exactly as the table of regions says', () => {
    const cities = [...new Set(districts.map(({ city }) => city))];
    for (const city of cities) expect(isCityGroup(city), city).toBe(false);
    const groups = [...cityGroups(cities).keys()];
    expect(groups.filter((group) => !isCityGroup(group))).toEqual([]);
    expect(groups.filter((group) => group.includes(' '))).toEqual(['고양시 일산', '창원시 마산']);
    for (const [group, members] of cityGroups(cities))
      expect(cities.filter((city) => city.startsWith(group))).toEqual(members);
  });

  it('has common names only of existing districts', () => {
    const names = new Set(districts.map(({ city, district }) => `${city} ${district}`));
    for (const city of new Set(districts.map((place) => place.city)))
      for (const [name, members] of commonNamesOf(city)) {
        expect(names.has(`${city} ${name}`), name).toBe(false);
        for (const member of members) expect(names.has(`${city} ${member}`), member).toBe(true);
      }
  });

  it('has common names only where their districts exist', () => {
    const tree = [
      { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
    ];
    const { places } = findPlaces(indexPlaces(tree, []), '강남구', { cities: true, limit: 99 });
    expect(places.map(placeLabel)).toEqual(['강남구', '강남구 역삼1동', '강남구 논현1동']);
  });

  it('and a group of districts are offered only if a whole city can be chosen', () => {
    expect(labels('수원', false)[0]).toMatch(/^수원시 .구|^수원시 ..구/);
    expect(labels('역삼', false)).toEqual(['강남구 역삼1동', '강남구 역삼2동']);
    expect(labels('역삼', true)).toEqual(['강남구 역삼동 전체', '강남구 역삼1동', '강남구 역삼2동']);
    expect(labels('봉천동', false)).not.toContain('관악구 봉천동 전체');
  });

  it('is offered only if a whole city can be chosen', () => {
    expect(findPlaces(country, '강남구', { cities: true }).places[0]).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: null,
    });
    expect(findPlaces(country, '강남구').places.every(({ district }) => district !== null)).toBe(true);
  });
});

describe('the order of equal matches', () => {
  it('depends on the number of coaches, then on how close together the districts are', () => {
    // Without coaches, 양천구 목동 with five central districts comes before 목동 in 대전 중구.
    expect(labels('목동')[0]).toBe('양천구 목1동');
    const withCoaches = countryWith({ '중구 목동': 3, '양천구 목2동': 1, '양천구 목4동': 1 });
    expect(placeLabel(findPlaces(withCoaches, '목동').places[0] ?? { city: '', district: null })).toBe('중구 목동');
    // A few coaches in several districts of one name add up to more than some in one district.
    expect(
      placeLabel(
        findPlaces(countryWith({ '중구 목동': 3, '양천구 목2동': 2, '양천구 목4동': 2 }), '목동').places[0] ?? {
          city: '',
          district: null,
        },
      ),
    ).toBe('양천구 목1동');
    expect(
      placeLabel(
        findPlaces(countryWith({ '강남구 신사동': 3, '관악구 신사동': 2 }), '신사동').places[0] ?? {
          city: '',
          district: null,
        },
      ),
    ).toBe('강남구 신사동');
  });

  it('keeps districts of one name together, wherever the coaches are', () => {
    const uneven = countryWith({ '양천구 목3동': 9, '강남구 역삼2동': 4 });
    expect(findPlaces(uneven, '목동').places.slice(0, 5).map(placeLabel)).toEqual([
      '양천구 목1동',
      '양천구 목2동',
      '양천구 목3동',
      '양천구 목4동',
      '양천구 목5동',
    ]);
    expect(findPlaces(uneven, '역삼').places.map(placeLabel)).toEqual(['강남구 역삼1동', '강남구 역삼2동']);
  });
});

describe('equal matches that exceed the limit', () => {
  it.each(['ㅇㅅㄷ', 'ㅈㅇㄷ', 'ㅅㄷ', '신'])(
    'are a few per city, and the result says that there are more: %s',
    (text) => {
      const { places, more } = findPlaces(country, text);
      expect(more).toBe(true);
      const cities = Map.groupBy(places, ({ province, city }) => `${province} ${city}`);
      expect(Math.max(...[...cities.values()].map((city) => city.length))).toBeLessThanOrEqual(3);
    },
  );

  it('are all from one city if no other matches', () => {
    const { places, more } = findPlaces(country, '강남구');
    expect(new Set(places.map(({ city }) => city))).toEqual(new Set(['강남구']));
    expect([places.length, more]).toEqual([8, true]);
  });

  it('are not reported when all matches fit, up to the last one', () => {
    const { places } = findPlaces(country, '정자');
    expect(places).toHaveLength(7);
    expect(findPlaces(country, '정자', { limit: 7 })).toMatchObject({ more: false, places });
    expect(findPlaces(country, '정자', { limit: 6 }).more).toBe(true);
    expect(findPlaces(country, '없는동네이름').more).toBe(false);
  });
});

describe('a road name', () => {
  it.each([
    '테헤란로',
    '강남대로',
    '강남대로 396',
    '서울 강남구 테헤란로 152',
    '봉은사로2길 14-1',
    '언주로30길',
    '오솔길',
    '가로 12 34',
    '경인로1번길 2번지',
    `가로${'1'.repeat(38)}`,
  ])('%s', (text) => expect(isRoadName(text)).toBe(true));
  it.each(['역삼동', '', '로', '강남구', 'ㅌㅎㄹㄹ', '12'])('not %s', (text) => expect(isRoadName(text)).toBe(false));
  // Digits must match in only one way. With backtracking, 36 digits took minutes, and each further digit doubled the
  // time.
  it.each([
    `가로${'1'.repeat(36)}x`,
    `가로${'1-1'.repeat(12)}x`,
    `가로${'1번길'.repeat(12)}x`,
    `가로${'1 '.repeat(18)}x`,
  ])('not %s, and returns immediately', (text) => expect(isRoadName(text)).toBe(false));
  it('does not match a district with a similar spelling', () => expect(labels('테헤란로')).toEqual([]));
});
