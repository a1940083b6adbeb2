import { findPlaces } from '~/domain/catalog/find-places';
import type { PlaceIndex } from '~/domain/catalog/place-index';
import { findProvince } from '~/domain/catalog/place-names';
import { typedKeys } from '~/domain/shared/typed-keys';
import type { ListingQuery } from '../listing-href';
import { tokenizeLine } from './plain-line';
import { type Placed, readTimes } from './read-times';
import { readTopics } from './read-topics';
import { searchTopicOf } from './search-topics';
import { segment } from './segment';

/** A line as filters of a listing. */
export interface ReadLine extends Omit<ListingQuery, 'unread' | 'pages' | 'after'> {
  /** Permalink of a program, if its listing is meant. */
  program?: string;
  /** Words that are not filters, as they were typed; each once. */
  unread: string[];
}

type ReadPlace = { place: Pick<ReadLine, 'province' | 'city' | 'district' | 'near'>; unreadNames: string[] };

/** Maximum number of names in a line that are looked up together. */
const MAX_NAMES = 6;

/** Looks up a place. The name of a province alone means the province, not a city of that name. */
function findNamedPlace(index: PlaceIndex, names: readonly string[]): ReadPlace['place'] | null {
  const provinces = new Set(names.map((name) => findProvince(name)));
  const [province] = provinces;
  if (province && provinces.size === 1) return { province };
  const [match] = findPlaces(index, names.join(' '), { cities: true, limit: 1, whole: true }).places;
  if (!match) return null;
  return { province: match.province, city: match.city, district: match.district ?? undefined, near: match.station };
}

/**
 * Returns the most likely place that all names together describe. If there is none, tries all names but one, then
 * single names: narrower places before provinces, and otherwise in alphabetical order, so that the order of the words
 * does not matter.
 */
function readPlace(index: PlaceIndex, spokenNames: readonly string[]): ReadPlace {
  const all = [...new Set(spokenNames)].toSorted();
  const names = all.slice(0, MAX_NAMES);
  const provinceRank = (item: readonly string[]) => Number(item.every((name) => findProvince(name) !== null));
  const combinations = [
    names,
    ...names.map((_, index) => names.toSpliced(index, 1)).toSorted((a, b) => provinceRank(a) - provinceRank(b)),
    ...names.map((name) => [name]).toSorted((a, b) => provinceRank(a) - provinceRank(b)),
  ].filter((some) => some.length > 0);
  for (const some of combinations) {
    const place = findNamedPlace(index, some);
    if (place) return { place, unreadNames: all.filter((name) => !some.includes(name)) };
  }
  return { place: {}, unreadNames: all };
}

/** Decides whether 목 is the neck (with a body part in the line) or Thursday (with a time). */
function resolveNeckOrThursday(pieces: readonly Placed[]): Placed[] {
  const others = pieces.filter(({ kind }) => kind !== 'neck');
  const isBody = others.some((piece) => piece.kind === 'wish' && (piece.wish === 'pain' || piece.wish === 'care'));
  const isWeek = others.some(({ kind }) => kind === 'days' || kind === 'part' || kind === 'clock');
  return pieces.map((piece): Placed => {
    if (piece.kind !== 'neck') return piece;
    const { text, at } = piece;
    return isWeek && !isBody ? { text, at, kind: 'days', days: [3] } : { text, at, kind: 'wish', wish: 'care' };
  });
}

/** Decides whether 수유 is nursing (with another word about birth in the line) or the district. */
function resolveNursing(pieces: readonly Placed[]): Placed[] {
  const isBirth = pieces.some((piece) => piece.kind === 'wish' && searchTopicOf(piece.wish).serviceType === 'pregnant');
  return pieces.map((piece): Placed =>
    piece.kind !== 'nursing'
      ? piece
      : isBirth
        ? { text: piece.text, at: piece.at, kind: 'wish', wish: 'postnatal' }
        : { text: piece.text, at: piece.at, kind: 'place' },
  );
}

const isTime = ({ kind }: Placed) => kind === 'days' || kind === 'part' || kind === 'clock';

/** Separates a single letter of a day if no other word is about time, because 일 is also work and 수 a number. */
function withoutSingleLetters(pieces: readonly Placed[]): { used: readonly Placed[]; singleLetters: string[] } {
  const letters = pieces.filter((piece) => piece.kind === 'days' && piece.text.length === 1);
  if (letters.length > 1 || pieces.some((piece) => isTime(piece) && !letters.includes(piece)))
    return { used: pieces, singleLetters: [] };
  return { used: pieces.filter((piece) => !letters.includes(piece)), singleLetters: letters.map(({ text }) => text) };
}

/**
 * Reads a typed line: place, purpose or program, gender, hours and order. The order of the words does not matter,
 * except that words of one expression belong together ("저녁 7시 이후", "평일 저녁 주말 오전"). Words that are not understood or
 * that contradict others are in `unread`; words that fit every listing are ignored (선생님).
 */
export function readLine(index: PlaceIndex, text: string): ReadLine {
  const tokens = tokenizeLine(text);
  const read = tokens.map((word, position) => ({
    word,
    pieces: segment(index, word)?.map((piece): Placed => ({ ...piece, at: position })),
  }));
  const resolved = resolveNursing(resolveNeckOrThursday(read.flatMap(({ pieces }) => pieces ?? [])));
  const { used, singleLetters } = withoutSingleLetters(resolved);
  const textsOf = (isIncluded: (piece: Placed) => boolean) => used.filter(isIncluded).map((piece) => piece.text);

  const topicKeys = used.flatMap((piece) => (piece.kind === 'wish' ? piece.wish : []));
  const audiences = used.flatMap((piece) => (piece.kind === 'audience' ? piece.audience : []));
  const { unusedTopics, unusedAudiences, ...topicFilters } = readTopics(new Set(topicKeys), new Set(audiences));
  const genders = [...new Set(used.flatMap((piece) => (piece.kind === 'gender' ? piece.gender : [])))];
  const sorts = [...new Set(used.flatMap((piece) => (piece.kind === 'sort' ? piece.sort : [])))].toSorted();
  const times = readTimes(used);
  const { place, unreadNames } = readPlace(
    index,
    textsOf(({ kind }) => kind === 'place'),
  );

  const unread = [
    ...read.flatMap(({ word, pieces }) => (pieces ? [] : word)),
    ...singleLetters,
    ...unreadNames,
    ...times.unread.map((piece) => piece.text),
    ...textsOf((piece) => piece.kind === 'wish' && unusedTopics.includes(piece.wish)),
    ...textsOf((piece) => piece.kind === 'audience' && unusedAudiences.includes(piece.audience)),
    // Both genders together are no condition.
    ...(genders.length > 1 ? textsOf(({ kind }) => kind === 'gender') : []),
    ...textsOf((piece) => piece.kind === 'sort' && piece.sort !== sorts[0]),
  ];
  return {
    ...place,
    ...topicFilters,
    gender: genders.length === 1 ? genders[0] : undefined,
    schedules: times.schedules,
    sort: sorts[0] ?? 'recommended',
    unread: [...new Set(unread)],
  };
}

/** Returns the number of kinds of conditions in a line. */
export function countConditions({ province, serviceType, gender, schedules, sort }: ReadLine): number {
  return [province, serviceType, gender, schedules.length > 0, sort !== 'recommended'].filter(Boolean).length;
}

/** Words that differ from those in the catalogue, for the search by names: 바욜린, 필테, 피티. */
const catalogueTerms: ReadonlyMap<string, string> = new Map([
  ['바욜린', '바이올린'],
  ['바이얼린', '바이올린'],
  ['바올린', '바이올린'],
  ['필테', '필라테스'],
  ['필라테쓰', '필라테스'],
  ['pt', '퍼스널 트레이닝'],
  ['피티', '퍼스널 트레이닝'],
  ['핏티', '퍼스널 트레이닝'],
  ['헬스', '웨이트'],
  ['캘리그라피', '캘리그래피'],
  ['데생', '드로잉'],
  ['뎃생', '드로잉'],
  ['소묘', '드로잉'],
  ['홈트', '홈트레이닝'],
  ['임산부', '산전'],
]);

/** Returns the catalogue's word for a colloquial one, as keys (typed-keys.ts); null for any other word. */
export function catalogueKeys(text: string): string | null {
  const [word = '', ...others] = tokenizeLine(text);
  const term = others.length === 0 ? catalogueTerms.get(word.toLowerCase()) : undefined;
  return term === undefined ? null : typedKeys(term);
}
