import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { countryWith } from '~/test/country';
import { conditionChips } from '../condition-chips';
import { catalogueKeys, readLine, type ReadLine } from './read-line';
import { audiencePrograms, searchTopicKeys, searchTopicOf, splitTerms } from './search-topics';

const country = countryWith();
const read = (text: string) => readLine(country, text);

/** Returns the names of the conditions, as the chips show them. */
function labelsOf(line: ReadLine): string[] {
  const { serviceType, program, unread } = line;
  const title = programs.find(({ permalink }) => permalink === program)?.title ?? '';
  const place = { path: '/listings', title, serviceType, program };
  return conditionChips(place, { ...line, unread, pages: 1, after: null }).map(({ label }) => label);
}

/** Typed lines with their conditions and the words that are not conditions. */
const lines: readonly (readonly [typed: string, labels: readonly string[], unread?: readonly string[]])[] = [
  // A station and a subject, in any spelling.
  ['강남역 필라테스', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['강남역필라테스', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['강남역 근처 필라테스 선생님 추천해 주세요', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['필테 강남역', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['강남역 11번 출구 필라', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['강남 역 필라테스', ['강남구', '강남역 (역삼1동)', '운동', '필라테스']],
  ['홍대 요가', ['마포구', '홍대입구역 (서교동)', '운동', '요가']],
  ['홍대입구역 요가 여자 선생님', ['마포구', '홍대입구역 (서교동)', '운동', '요가', '여성 코치']],
  ['노원역 다이어트 PT', ['노원구', '노원역 (상계6·7동)', '운동', '운동 PT', '다이어트']],
  ['서면역 PT', ['부산진구', '서면역 (부전2동)', '운동', '운동 PT']],
  ['바이올린 레슨 판교역', ['성남시 분당구', '판교역 (백현동)', '바이올린']],
  // Districts, cities and provinces.
  ['마포구 PT', ['마포구', '운동', '운동 PT']],
  ['마포 피티', ['마포구', '운동', '운동 PT']],
  ['마포구 p.t.', ['마포구', '운동', '운동 PT']],
  ['마포구　ＰＴ', ['마포구', '운동', '운동 PT']],
  ['서울 필라테스', ['서울특별시', '운동', '필라테스']],
  ['부산 해운대 필라테스', ['해운대구', '운동', '필라테스']],
  ['수원 영통 요가', ['수원시 영통구', '운동', '요가']],
  ['서울 강남구 역삼동 필라테스', ['강남구', '역삼동 전체', '운동', '필라테스']],
  ['역삼 2동 요가', ['강남구', '역삼2동', '운동', '요가']],
  ['서울마포구합정동 요가', ['마포구', '합정동', '운동', '요가']],
  ['송파구에서 요가', ['송파구', '운동', '요가']],
  ['목동 아이 피아노 과외', ['양천구', '목동 전체', '어린이 피아노']],
  ['성수동 수채화', ['성동구', '성수동 전체', '수채화']],
  // Places that are several cities or districts.
  ['수원 요가', ['수원시', '운동', '요가']],
  ['일산 필라테스', ['고양시 일산', '운동', '필라테스']],
  ['마산 PT', ['창원시 마산', '운동', '운동 PT']],
  ['서초동 요가', ['서초구', '서초동 전체', '운동', '요가']],
  ['봉천동 요가', ['관악구', '봉천동 전체', '운동', '요가']],
  ['광안리 요가', ['수영구', '광안리 전체', '운동', '요가']],
  ['판교신도시 요가', ['성남시 분당구', '판교동', '운동', '요가']],
  ['다산신도시요가', ['남양주시', '다산동 전체', '운동', '요가']],
  ['송도국제도시 피아노', ['연수구', '송도동 전체', '피아노']],
  // Names of several places, or with another meaning.
  ['수유 요가', ['강북구', '수유동 전체', '운동', '요가']],
  ['수유역 요가', ['강북구', '수유역 (수유3동)', '운동', '요가']],
  ['출산 수유 요가', ['임신·출산', '요가', '출산 후']],
  ['모유수유 요가', ['임신·출산', '요가', '출산 후']],
  ['서면 요가', ['부산진구', '서면역 (부전2동)', '운동', '요가']],
  ['시흥 요가', ['시흥시', '운동', '요가']],
  ['학동 요가', ['강남구', '학동역 (논현2동)', '운동', '요가']],
  ['강남 P T', ['강남구', '운동', '운동 PT']],
  ['강남 요가 7pm', ['강남구', '운동', '요가', '매일 저녁']],
  ['요가 7:30 PM 이후', ['운동', '요가', '매일 저녁·밤']],
  ['요가 pm 7', ['운동', '요가', '매일 저녁']],
  ['요가 10am', ['운동', '요가', '매일 오전']],
  // Colloquial words.
  ['방문 피티 남자 트레이너', ['운동', '운동 PT', '남성 코치']],
  ['1:1 헬스', ['운동', '운동 PT']],
  ['여쌤 필라테스', ['운동', '필라테스', '여성 코치']],
  ['필테쌤 여자분', ['운동', '필라테스', '여성 코치']],
  ['분당 바욜린', ['성남시 분당구', '바이올린']],
  ['여자선생님 피아노', ['피아노', '여성 코치']],
  ['초등학생 피아노', ['어린이 피아노']],
  ['재즈 피아노', ['재즈 피아노']],
  ['그림 배우고 싶어요', ['미술']],
  ['캘리 수업', ['캘리그래피']],
  ['살 빼기', ['운동', '다이어트']],
  ['거북목 교정', ['운동', '자세 운동']],
  ['체형 교정 필라테스 여성', ['운동', '필라테스', '자세 운동', '여성 코치']],
  ['집에서 하는 운동', ['운동']],
  ['시니어 운동', ['시니어 체력 운동']],
  ['vlffkxptm 강남', ['강남구', '운동', '필라테스']],
  // Pregnancy and birth, pain, rest.
  ['산후 필라테스', ['임신·출산', '필라테스', '출산 후']],
  ['산후필라테스 잠실', ['송파구', '잠실동 전체', '임신·출산', '필라테스', '출산 후']],
  ['임산부 요가 강동구', ['강동구', '임신·출산', '요가', '임신 중']],
  ['임신 중 운동', ['임신·출산', '임신 중']],
  ['출산 전 요가', ['임신·출산', '요가', '임신 중']],
  ['제왕절개 후 운동', ['임신·출산', '출산 후']],
  ['동탄 산후조리', ['화성시', '동탄동 전체', '임신·출산', '출산 후']],
  ['허리 통증', ['통증 케어']],
  ['무릎 수술 후 재활', ['통증 케어']],
  ['허리 통증 필라테스', ['운동', '필라테스', '통증과 움직임 연습']],
  ['도수 강남', ['강남구', '근골격 케어']],
  ['목 어깨 결림', ['근골격 케어']],
  ['명상', ['마음 챙김']],
  ['요가 명상 저녁', ['마음 챙김', '매일 저녁']],
  ['불면 명상 서울', ['서울특별시', '마음 챙김']],
  // Days and hours.
  ['토요일 오전', ['토 이른 아침·오전']],
  ['저녁 7시 이후', ['매일 저녁·밤']],
  ['저녁7시이후 요가', ['운동', '요가', '매일 저녁·밤']],
  ['여덟시 이후', ['매일 저녁·밤']],
  ['저녁 이후', ['매일 저녁·밤']],
  ['점심까지', ['매일 이른 아침·오전·한낮']],
  ['퇴근 후 요가', ['운동', '요가', '매일 저녁·밤']],
  ['평일 저녁', ['평일 저녁']],
  ['주말 요가', ['운동', '요가', '주말 하루 종일']],
  ['월수금 아침 PT', ['운동', '운동 PT', '월·수·금 이른 아침·오전']],
  ['월~금 오전 10시 요가', ['운동', '요가', '평일 오전']],
  ['화목 저녁 8시 피아노', ['피아노', '화·목 저녁']],
  ['목 저녁 요가', ['운동', '요가', '목 저녁']],
  ['토일 오후 드로잉', ['드로잉', '주말 한낮·오후']],
  ['평일 저녁 주말 오전', ['평일 저녁', '주말 이른 아침·오전']],
  ['오후 2시 ~ 5시', ['매일 한낮·오후']],
  ['10시부터 12시까지 요가', ['운동', '요가', '매일 오전']],
  ['토요일 19:30', ['토 저녁']],
  ['아침 7시 요가', ['운동', '요가', '매일 이른 아침']],
  ['9시 전 요가', ['운동', '요가', '매일 이른 아침']],
  [
    '강남역 필라테스 여자 선생님 토요일 오전',
    ['강남구', '강남역 (역삼1동)', '운동', '필라테스', '여성 코치', '토 이른 아침·오전'],
  ],
  // Words that are not conditions are reported.
  ['강남역 친절한 필라테스', ['강남구', '강남역 (역삼1동)', '운동', '필라테스'], ['친절한']],
  ['맛집', [], ['맛집']],
  ['수영 강습', [], ['수영']],
  ['내일 요가', ['운동', '요가'], ['내일']],
  ['첼로 레슨 강남', ['강남구'], ['첼로']],
  ['한지우 요가', ['운동', '요가'], ['한지우']],
  ['부모님 필라테스', ['운동', '필라테스'], ['부모님']],
  // Of conditions that exclude each other, one is used.
  ['피아노 바이올린', ['바이올린'], ['피아노']],
  ['피아노 요가', ['운동', '요가'], ['피아노']],
  ['여자 남자', [], ['여자', '남자']],
  ['강남 홍대 요가', ['마포구', '홍대입구역 (서교동)', '운동', '요가'], ['강남']],
  ['일', [], ['일']],
  ['25시 요가', ['운동', '요가'], ['25시']],
  ['', []],
  ['😀 % \\ 선생님', [], ['😀', '%', '\\']],
];

const cases = lines.map(([typed, labels, unread = []]) => ({ typed, labels, unread }));

describe('a typed line', () => {
  it.each(cases)('$typed', ({ typed, labels, unread }) => {
    const line = read(typed);
    expect(labelsOf(line)).toEqual(labels);
    expect(line.unread).toEqual(unread);
  });

  it('has at least 60 examples', () => {
    expect(lines.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases)('$typed: is read the same when decomposed, full-width and with more spaces', ({ typed }) => {
    const wide = typed.replaceAll(/[!-}]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    const result = read(typed);
    expect(read(typed.normalize('NFD'))).toEqual(result);
    expect(read(wide)).toEqual(result);
    expect(read(`  ${typed.replaceAll(' ', ' \u3000 ')}\u200B`)).toEqual(result);
  });

  it('contains the order', () => {
    expect(read('저렴한 PT').sort).toBe('price');
    expect(read('후기 많은 요가').sort).toBe('reviews');
    expect(read('평점 높은 요가').sort).toBe('rating');
    expect(read('요가').sort).toBe('recommended');
  });

  it('is read into places, codes and slots', () => {
    expect(read('강남역 산후 여자 토요일 저녁 7시 이후')).toEqual({
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      near: '강남역',
      serviceType: 'pregnant',
      program: undefined,
      purposes: ['postnatal'],
      types: [],
      gender: 'female',
      schedules: ['sat5', 'sat6'],
      sort: 'recommended',
      unread: [],
    });
  });
});

describe('the order of the words', () => {
  const some = (choices: readonly (readonly string[])[]) => fc.constantFrom([], ...choices);
  /** At most one expression of each kind, because neighbouring words of one kind belong together. */
  const drawn = fc
    .tuple(
      some([['강남역'], ['마포구', '합정동'], ['서울'], ['홍대'], ['부산', '해운대'], ['강남', '홍대']]),
      some([
        ['필라테스'],
        ['PT', '다이어트'],
        ['산후', '필라테스'],
        ['명상', '요가'],
        ['아이', '피아노'],
        ['허리', '통증'],
      ]),
      some([
        ['여자', '선생님'],
        ['남자', '쌤'],
      ]),
      some([['토요일', '오전'], ['평일', '저녁'], ['저녁', '7시', '이후'], ['주말'], ['월', '수', '오후']]),
      some([['친절한'], ['맛집', '추천']]),
    )
    .map((parts) => parts.flat())
    .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })));

  it('does not change the result', () => {
    fc.assert(
      fc.property(drawn, ([words, mixed]) => {
        const [result, same] = [read(words.join(' ')), read(mixed.join(' '))];
        expect({ ...same, unread: same.unread.toSorted() }).toEqual({ ...result, unread: result.unread.toSorted() });
      }),
      { numRuns: 300 },
    );
  });

  it('is irrelevant for arbitrary input: it never fails, and each ignored word is reported', () => {
    const words = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('강남', '7시', '요가')),
    );
    fc.assert(
      fc.property(words, (typed) => {
        const line = read(typed.join(' ').slice(0, 80));
        expect(new Set(line.schedules).size).toBe(line.schedules.length);
        for (const word of line.unread) expect(word).toMatch(/^\S+$/u);
      }),
    );
  });
});

describe('the word tables', () => {
  it('refer to programs that have a listing', () => {
    const listed = new Set(programs.filter((program) => !program.parentPermalink).map(({ permalink }) => permalink));
    for (const key of searchTopicKeys) {
      const { program, serviceType } = searchTopicOf(key);
      if (program === undefined) continue;
      expect(listed, key).toContain(program);
      expect(programs.find(({ permalink }) => permalink === program)?.serviceType, key).toBe(serviceType);
    }
    for (const program of Object.values(audiencePrograms).flatMap((audienceProgram) => Object.values(audienceProgram)))
      expect(listed).toContain(program);
  });

  it('contain each word once', () => {
    const terms = searchTopicKeys.flatMap((key) => splitTerms(searchTopicOf(key).words));
    expect(terms.filter((word, index) => terms.indexOf(word) !== index)).toEqual([]);
  });

  it('map colloquial words to words of the catalogue', () => {
    const titles = programs.map(({ title }) => title).join(' ');
    for (const [spoken, title] of [
      ['바욜린', '바이올린'],
      ['필테', '필라테스'],
      ['피티', '퍼스널 트레이닝'],
    ] as const) {
      expect(titles).toContain(title);
      expect(catalogueKeys(spoken), spoken).toBe(catalogueKeys(spoken.normalize('NFD')));
      expect(catalogueKeys(spoken)).not.toBeNull();
    }
    for (const word of ['바이올린', 'constructor', '__proto__', '']) expect(catalogueKeys(word)).toBeNull();
    expect(catalogueKeys('필테 강남')).toBeNull();
  });
});

it('compares the places once per combination of names, even if the names do not match each other', () => {
  let comparisons = 0;
  const places = new Proxy(country.places, {
    get: (target, key) => {
      if (key === 'flatMap') comparisons += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const line = readLine({ ...country, places }, '강남 해운대 대덕 수성 광산 연수');
  expect(line).toMatchObject({ city: '강남구', unread: ['광산', '대덕', '수성', '연수', '해운대'] });
  expect(comparisons).toBeLessThanOrEqual(13);
});
