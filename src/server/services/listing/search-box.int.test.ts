import { beforeAll, describe, expect, it } from 'vitest';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { anonymous } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { callerFor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { searchBox } from './search-box';

const find = (text: string) => searchBox(testContext(anonymous), { text });
const names = async (text: string) => (await find(text)).coaches.map(({ name }) => name);

beforeAll(async () => {
  const yeoksam = await createDistrict({ province: '서울특별시', city: '강남구', district: '역삼1동' });
  await createDistrict({ province: '경기도', city: '성남시 분당구', district: '정자동' });
  const pilates = await db.program.create({
    data: {
      permalink: 'box-pilates',
      serviceType: 'workout',
      title: '산전 필라테스',
      summary: '',
      description: '',
      priceGroup: 'pilates-yoga',
      purposeClasses: ['A'],
      workoutTypes: [1],
    },
  });
  const hidden = {
    serviceType: 'workout' as const,
    summary: '',
    description: '',
    priceGroup: 'care',
    purposeClasses: [],
    workoutTypes: [],
  };
  await db.program.create({ data: { ...hidden, permalink: 'box-payonly', title: '필라테스 추가', payonly: true } });
  for (const displayName of ['한지우', '한지우', '한소라', '황주연', '오세훈', '남궁민수']) {
    await createSearchableCoach({
      regionIds: [yeoksam.id],
      programIds: [pilates.id],
      coach: {
        displayName,
        ratingCount: displayName === '한지우' ? 9 : 0,
        ratingSum: displayName === '한지우' ? 45 : 0,
      },
    });
  }
  await createSearchableCoach({ regionIds: [yeoksam.id], coach: { displayName: '한가람', status: 'SUSPENDED' } });
  await createSearchableCoach({
    regionIds: [yeoksam.id],
    coach: { displayName: '한나래', scheduleConfirmedAt: new Date(Date.now() - 30 * DAY_MS) },
  });
});

describe('the search box', () => {
  it('converts typed text to keys like the database: every syllable, every single letter, every ASCII character, decomposed letters', async () => {
    const characterRange = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    const words = [
      ...characterRange(0xac00, 0xd7a3),
      ...characterRange(0x3130, 0x318f),
      ...characterRange(0x1100, 0x1112),
      ...characterRange(0x20, 0x7e),
      '한지우'.normalize('NFD'),
      '의왕시 청계동',
      '값없는 꽃 PT 1:1',
      '😀',
      'É',
      '',
    ];
    const { rows } = await pool.query<{ keys: string; initials: string }>(
      'select hangul_keys(word) as keys, hangul_initials(word) as initials from unnest($1::text[]) with ordinality as given(word, position) order by position',
      [words],
    );
    expect(rows).toEqual(words.map((word) => ({ keys: typedKeys(word), initials: initialKeys(word) })));
    expect(initialKeys('한지우')).toBe(typedInitials('ㅎㅈㅇ'));
  });

  it('finds a coach after every key of the name, by first consonants, by the given name, and in the English keyboard layout', async () => {
    for (const text of ['한지우', '한지ㅇ', '핝', '지우', 'ㅎㅈㅇ', 'ㅈㅇ', 'gkswldn', ' 한 지우 '])
      expect(await names(text), text).toContain('한지우');
    expect((await names('ㅎㅈㅇ')).sort()).toEqual(['한지우', '한지우', '황주연']);
    expect(await names('민수')).toEqual(['남궁민수']);
    expect(await names('남궁')).toEqual(['남궁민수']);
  });

  it('shows no coach who takes no lessons now', async () => {
    expect(await names('한가람')).not.toContain('한가람');
    expect(await names('한나래')).not.toContain('한나래');
  });

  it('tolerates a typing error, and marks the result as similar', async () => {
    const { coaches, similar } = await find('한지오');
    expect(coaches[0]?.name).toBe('한지우');
    expect(similar).toBe(true);
    expect((await find('역섬1동')).places).toContainEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
    });
    expect(await find('zzzqqqxxx')).toEqual({
      coaches: [],
      programs: [],
      places: [],
      purposes: [],
      line: null,
      similar: false,
    });
  });

  it('offers similar names only when no name begins with the text', async () => {
    const like = [{ province: '서울특별시', city: '강남구', district: '역삼1동' }];
    expect(await find('역섬1동')).toMatchObject({ coaches: [], programs: [], places: like, similar: true });
    const region = await createDistrict();
    await createSearchableCoach({ regionIds: [region.id], coach: { displayName: '역섬1동이' } });
    const begun = { coaches: [{ name: '역섬1동이' }], places: [], similar: false };
    expect(await find('역섬1동')).toMatchObject(begun);
  });

  it('finds programs by any of their words, places, and purposes in everyday words', async () => {
    expect((await find('필라')).programs).toEqual([
      { permalink: 'box-pilates', title: '산전 필라테스', serviceType: 'workout' },
    ]);
    expect((await find('강남')).places).toContainEqual({ province: '서울특별시', city: '강남구', district: null });
    expect((await find('분당')).places[0]).toEqual({ province: '경기도', city: '성남시 분당구', district: null });
    expect((await find('ㅇㅅ')).places).toContainEqual({ province: '서울특별시', city: '강남구', district: '역삼1동' });
    expect((await find('역삼동 강남')).places).toEqual([
      { province: '서울특별시', city: '강남구', district: '역삼1동' },
    ]);
    expect((await find('거북')).purposes).toEqual([
      { parameter: 'posture', label: '자세 운동', serviceType: 'workout' },
    ]);
    expect((await find('ㄷㅇㅇㅌ')).purposes).toEqual([
      { parameter: 'diet', label: '다이어트', serviceType: 'workout' },
    ]);
    for (const word of ['임산부', '산전', '임신'])
      expect((await find(word)).purposes, word).toEqual([
        { parameter: 'pregnant', label: '임신 중', serviceType: 'pregnant' },
      ]);
    expect((await find('산후')).purposes).toEqual([
      { parameter: 'postnatal', label: '출산 후', serviceType: 'pregnant' },
    ]);
  });

  it('finds everyday words, whole verticals and stations', async () => {
    for (const text of ['필테', '필라테쓰'])
      expect((await find(text)).programs, text).toContainEqual(
        expect.objectContaining({ permalink: 'box-pilates', title: '산전 필라테스' }),
      );
    expect((await find('도수')).purposes).toContainEqual({
      parameter: null,
      label: '근골격 케어',
      serviceType: 'care',
    });
    expect((await find('명상')).purposes).toContainEqual({
      parameter: null,
      label: '마음 챙김',
      serviceType: 'meditation',
    });
    for (const text of ['강남역', '강남역'.normalize('NFD'), '　강남역'])
      expect((await find(text)).places, text).toEqual([
        { province: '서울특별시', city: '강남구', district: '역삼1동', station: '강남역' },
      ]);
  });

  it('reads several conditions from one line, and returns the words that are not conditions', async () => {
    const { line } = await find('강남역 필라테스 여자 선생님 토요일 오전 맛집');
    expect(line).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      near: '강남역',
      serviceType: 'workout',
      purposes: [],
      types: ['pilates'],
      gender: 'female',
      schedules: ['sat1', 'sat2'],
      sort: 'recommended',
      unread: ['맛집'],
      labels: ['강남구', '강남역 (역삼1동)', '운동', '필라테스', '여성 코치', '토 이른 아침·오전'],
      composed: true,
    });
    // A single name is offered as itself.
    for (const text of ['강남역', '필라테스']) expect((await find(text)).line, text).toMatchObject({ composed: false });
    for (const text of ['여자 선생님', '토요일 오전', '강남 필라테스'])
      expect((await find(text)).line, text).toMatchObject({ composed: true });
    expect((await find('한지우')).line).toBeNull();
  });

  it('finds a coach by the word of a line that is not a condition', async () => {
    const found = await find('한지우 필라테스');
    expect(found.coaches.map(({ name }) => name)).toContain('한지우');
    expect(found.line).toMatchObject({ types: ['pilates'], unread: ['한지우'] });
  });

  it('links to a program only while it has a listing', async () => {
    expect((await find('바욜린 강남')).line).toMatchObject({ serviceType: 'music', city: '강남구' });
    expect((await find('바욜린 강남')).line?.program).toBeUndefined();
    await db.program.create({
      data: {
        permalink: 'violin',
        serviceType: 'music',
        title: '바이올린',
        summary: '',
        description: '',
        priceGroup: 'music',
        purposeClasses: ['G'],
        workoutTypes: [],
      },
    });
    expect((await find('바욜린 강남')).line).toMatchObject({ program: 'violin', labels: ['강남구', '바이올린'] });
    expect((await find('바욜린')).programs).toEqual([{ permalink: 'violin', title: '바이올린', serviceType: 'music' }]);
    for (const change of [{ active: false }, { active: true, payonly: true }]) {
      await db.program.update({ where: { permalink: 'violin' }, data: change });
      expect((await find('바욜린 강남')).line?.program).toBeUndefined();
    }
  });

  it('follows a changed name, and accepts any text', async () => {
    const coach = await db.coach.findFirstOrThrow({ where: { displayName: '오세훈' } });
    await db.coach.update({ where: { id: coach.id }, data: { displayName: '오하늘' } });
    const { rows } = await pool.query("select 1 from search_words where kind = 'coach' and text = '오하늘'");
    expect(rows.length).toBeGreaterThan(0);
    for (const text of ['', ' ', '%', '_', "'", '\\', '😀', '{', 'ㅏ', '한'.repeat(80), '강남'.repeat(40)])
      expect(Array.isArray((await find(text)).coaches)).toBe(true);
    await expect(callerFor().listing.search({ text: 'x'.repeat(81) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
