import type { TimeSlot } from '~/domain/catalog/search-codes';
import { typedKeys } from '~/domain/shared/typed-keys';
import type { ListingSort } from '../schema/listing';
import {
  type Audience,
  audiences,
  type SearchTopicKey,
  searchTopicKeys,
  searchTopicOf,
  splitTerms,
} from './search-topics';

/** The meaning of a single word; read-line.ts combines the meanings of a line. */
export type Meaning =
  | { kind: 'wish'; wish: SearchTopicKey }
  | { kind: 'audience'; audience: Audience }
  | { kind: 'gender'; gender: 'female' | 'male' }
  | { kind: 'sort'; sort: ListingSort }
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'part'; slots: readonly TimeSlot[]; half: 'am' | 'pm' }
  /** Bound of an hour: "7시 이후", "9시 전". */
  | { kind: 'bound'; bound: 'from' | 'to' }
  /** 목 is the neck or Thursday. */
  | { kind: 'neck' }
  /** 수유 is nursing or a district. */
  | { kind: 'nursing' }
  /** A word that cannot narrow a listing. */
  | { kind: 'filler' };

const genders = {
  female: `
      여자 여성 여자쌤 여자샘 여자선생 여자선생님 여자코치 여자강사 여자트레이너 여쌤 여샘 여선생 여선생님 여코치 여강사 여트레이너 여성코치 여성강사 여성트레이너
      여성선생님`,
  male: `
      남자 남성 남자쌤 남자샘 남자선생 남자선생님 남자코치 남자강사 남자트레이너 남쌤 남샘 남선생 남선생님 남코치 남강사 남트레이너 남성코치 남성강사 남성트레이너
      남성선생님`,
} as const;

const sorts: Readonly<Partial<Record<ListingSort, string>>> = {
  price: '저렴한 저렴하게 싼 가성비 최저가 가격낮은',
  reviews: '후기많은 리뷰많은 인기 인기있는 유명한',
  rating: '평점높은 별점높은 평점좋은',
};

const weekday = '월화수목금토일';

const dayTerms: readonly (readonly [words: string, days: readonly number[]])[] = [
  ...Array.from(weekday, (letter, day) => [`${letter}요일 ${letter}욜`, [day]] as const),
  ['평일 주중', [0, 1, 2, 3, 4]],
  ['주말 주말반', [5, 6]],
  ['매일', [0, 1, 2, 3, 4, 5, 6]],
];

/** Parts of the day as time slots (domain/catalog/search-codes.ts), and whether they make "7시" am or pm. */
const partTerms: readonly (readonly [words: string, slots: readonly TimeSlot[], half: 'am' | 'pm'])[] = [
  ['새벽 이른아침 출근전', [1], 'am'],
  ['아침 오전 am', [1, 2], 'am'],
  ['점심 점심시간 한낮', [3], 'pm'],
  ['낮 낮시간 대낮', [2, 3, 4], 'pm'],
  ['오후 pm', [3, 4], 'pm'],
  ['저녁 저녁시간', [5], 'pm'],
  ['밤 늦은밤 심야 야간', [6], 'pm'],
  ['퇴근 퇴근후 퇴근뒤 퇴근하고 늦은저녁', [5, 6], 'pm'],
];

const bounds = { from: '이후 부터 후 뒤 이후로 넘어서 지나서', to: '까지 이전 전 전에' } as const;

const fillers = `
      선생 선생님 쌤 샘 코치 코치님 강사 강사님 트레이너 트레이너님 튜터 과외 과외선생님 레슨 수업 강습 클래스 교실 개인 개인레슨 개인수업 개인강습 일대일 방문
      방문수업 방문레슨 가정방문 출장 홈 집 집에서 우리집 우리 자택 찾기 찾아요 찾아줘 찾습니다 찾는 찾고있어요 구해요 구합니다 구함 추천 추천해줘 추천해주세요 추천해 주세요 줘
      추천해요 추천좀 잘하는 잘하는곳 잘하는분 좋은 좋은곳 좋은분 근처 주변 부근 쪽 인근 가까운 가까이 동네 지역 우리동네 앞 배우기 배우고 배우고싶어요
      배우고싶은데 배울 받고 받을 하고 싶어요 싶은데 하고싶어요 받고싶어요 가능 가능한 가능한곳 가능한분 가능하신분 가능해요 가능할까요 되는 되는곳 되는분 오는
      와주는 와주실 올수있는 있는 있나요 있어요 있을까요 원해요 원합니다 희망 희망해요 선호 문의 부탁 부탁해요 부탁드려요 해주세요 해줘 할 하는 하기 분 사람
      전문 전문가 전문적인 관리 센터 학원 시간 시간대 요일 매주 마다 정도 쯤 경 즈음 사이 중 위한 이른 늦은 좀 그리고 또는 혹은 이나 및 아무때나 언제나 with in`;

/** Particles after a word: "강남에서", "토요일에". */
export const particles: ReadonlySet<string> = new Set(
  splitTerms(`
      에서 에서는 에는 에게 에 으로 을 를 이 가 은 는 도 만 의 와 과 랑 이랑 하고 요 이요 이나 나 인 한 할 님 분 쪽 근처 앞 반 쯤 경 때
      에만 타임 쌤 샘`),
);

const entries: readonly (readonly [words: string, meaning: Meaning])[] = [
  [fillers, { kind: 'filler' }],
  ...searchTopicKeys.map((topic) => [searchTopicOf(topic).words, { kind: 'wish', wish: topic }] as const),
  ...(Object.keys(audiences) as Audience[]).map(
    (audience) => [audiences[audience], { kind: 'audience', audience }] as const,
  ),
  [genders.female, { kind: 'gender', gender: 'female' }],
  [genders.male, { kind: 'gender', gender: 'male' }],
  ...(Object.keys(sorts) as ListingSort[]).map((sort) => [sorts[sort] ?? '', { kind: 'sort', sort }] as const),
  ...dayTerms.map(([terms, days]) => [terms, { kind: 'days', days }] as const),
  ...partTerms.map(([terms, slots, half]) => [terms, { kind: 'part', slots, half }] as const),
  [bounds.from, { kind: 'bound', bound: 'from' }],
  [bounds.to, { kind: 'bound', bound: 'to' }],
  ['수유', { kind: 'nursing' }],
];

/** Words of more than one letter, which are also found within a longer one: 강남필라테스. */
export const meanings: ReadonlyMap<string, Meaning> = new Map(
  entries.flatMap(([terms, meaning]) => splitTerms(terms).map((word) => [word, meaning] as const)),
);

/** Single letters that are words: 여, 목. 후 and 전 are bounds only after an hour (plain-line.ts). */
const letters: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['여', { kind: 'gender', gender: 'female' }],
  ['남', { kind: 'gender', gender: 'male' }],
  ['목', { kind: 'neck' }],
  ...['후', '뒤', '전'].map((letter) => [letter, { kind: 'filler' }] as const),
  ...Array.from(weekday, (letter, day) => [letter, { kind: 'days', days: [day] }] as const).filter(
    ([letter]) => letter !== '목',
  ),
]);

const byKeys: ReadonlyMap<string, Meaning> = new Map(
  [...meanings].flatMap(([word, meaning]) => (word.length > 1 ? [[typedKeys(word), meaning] as const] : [])),
);

/** Returns the meaning of a whole word, also if it was typed with the English keyboard layout: "vlffkxptm". */
export function meaningOf(word: string): Meaning | null {
  return letters.get(word) ?? meanings.get(word) ?? (/^[a-z]+$/.test(word) ? byKeys.get(word) : undefined) ?? null;
}

export const longestWord = Math.max(...[...meanings.keys()].map((word) => word.length));

const DAYS_SPAN = /^([월화수목금토일])(?:요일)?~([월화수목금토일])(?:요일)?/;

/** Reads letters of days in the order of the week, "월수금", "월~금", "토", before a part of the day or an hour. */
export function dayLetters(text: string): { length: number; days: number[] } | null {
  const [span, from = '', to = ''] = DAYS_SPAN.exec(text) ?? [];
  const [first, last] = [weekday.indexOf(from), weekday.indexOf(to)];
  if (span !== undefined)
    return first < last
      ? { length: span.length, days: Array.from({ length: last - first + 1 }, (_, index) => first + index) }
      : null;
  const [run = ''] = /^[월화수목금토일]+/.exec(text) ?? [];
  const days = Array.from(run, (letter) => weekday.indexOf(letter));
  const inOrder = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));
  // 금일 means "today".
  if (days.length === 0 || !inOrder || run === '금일') return null;
  const rest = text.slice(run.length);
  const [suffix = ''] = /^요일/.exec(rest) ?? [];
  const isSeparate = days.length > 1 || suffix !== '' || /^(?:새벽|아침|오전|점심|낮|오후|저녁|밤|\d)/.test(rest);
  return isSeparate ? { length: run.length + suffix.length, days } : null;
}
