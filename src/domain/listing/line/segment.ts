import type { PlaceIndex } from '~/domain/catalog/place-index';
import { newTownNames } from '~/domain/catalog/place-groups';
import { placePolicy } from '~/domain/catalog/place-policy';
import { splitSearchWords } from '~/domain/catalog/split-search-words';
import { typedKeys } from '~/domain/shared/typed-keys';
import { type Clock, readClock } from './clock';
import { dayLetters, longestWord, type Meaning, meaningOf, meanings, particles } from './term-meanings';

/** A piece of a word with its meaning. */
export type Piece = { text: string } & (Meaning | { kind: 'clock'; clock: Clock } | { kind: 'place' });

/** Names that usually mean something else unless 동, 구 or 역 follows: 수영 is swimming, 내일 is tomorrow. */
const ambiguousNames: ReadonlySet<string> = new Set(
  '수영 가정 대학 효자 대화 이동 온천 공항 시청 내일 장기 청소 평화 학교 소수 중앙 대신'.split(' '),
);

/** Returns the place names in a text: "마포구" is one, "서울마포구합정동" is split; null if it is not a full place name. */
function placeNames(index: PlaceIndex, text: string): readonly string[] | null {
  if (text.length < 2 || ambiguousNames.has(text)) return null;
  const isPlaceName = (name: string) => index.names.has(typedKeys(name));
  const newTown = newTownNames(text);
  if (newTown?.every(isPlaceName)) return newTown;
  return isPlaceName(text)
    ? [text]
    : (splitSearchWords(index.leading, text).find((parts) => parts.every(isPlaceName)) ?? null);
}

/** Maximum length of a name, including province and city. */
const LONGEST_NAME = 24;

type Token = { length: number; cost: number; piece: Piece | null };

const isWithin = (word: string, meaning: Meaning, before: Piece | undefined) =>
  word.length > 1 || meaning.kind === 'part' || (meaning.kind === 'bound' && before?.kind === 'clock');

/** Returns all table entries that `rest` can start with; they cost less than a place name. */
function tokensAt(rest: string, before: Piece | undefined): Token[] {
  const steps: Token[] = [];
  const add = (length: number, meaning: Meaning | { kind: 'clock'; clock: Clock }) =>
    steps.push({ length, cost: 2, piece: { text: rest.slice(0, length), ...meaning } });
  for (let length = Math.min(longestWord, rest.length); length > 0; length -= 1) {
    const text = rest.slice(0, length);
    const meaning = meanings.get(text);
    if (meaning && isWithin(text, meaning, before)) add(length, meaning);
  }
  const clock = readClock(rest);
  if (clock) add(clock.length, { kind: 'clock', clock: clock.clock });
  const days = dayLetters(rest);
  if (days) add(days.length, { kind: 'days', days: days.days });
  if (before && particles.has(rest)) steps.push({ length: rest.length, cost: 1, piece: null });
  return steps;
}

type Segmentation = { cost: number; pieces: readonly Piece[] };

/**
 * Splits a word into the fewest pieces that cover all of it: "강남역필라테스" → 강남역, 필라테스; "토요일에" → 토요일. Null if a part has no
 * meaning.
 */
export function segment(index: PlaceIndex, typed: string): readonly Piece[] | null {
  const word = typed.toLowerCase();
  const wholeMeaning = meaningOf(word);
  if (wholeMeaning) return [{ text: word, ...wholeMeaning }];
  if (word.length > placePolicy.maxLength) return null;
  const best: (Segmentation | null)[] = [{ cost: 0, pieces: [] }];
  const recordPath = (position: number, path: Segmentation) => {
    const current = best[position];
    if (!current || path.cost < current.cost) best[position] = path;
  };
  for (let position = 0; position < word.length; position += 1) {
    const path = best[position];
    if (!path) continue;
    const rest = word.slice(position);
    for (const { length, cost, piece } of tokensAt(rest, path.pieces.at(-1)))
      recordPath(position + length, { cost: path.cost + cost, pieces: piece ? [...path.pieces, piece] : path.pieces });
    // Consecutive names are one place: 서울마포구.
    if (path.pieces.at(-1)?.kind === 'place') continue;
    for (let length = 2; length <= Math.min(rest.length, LONGEST_NAME); length += 1) {
      const names = placeNames(index, rest.slice(0, length));
      if (!names) continue;
      const pieces = [...path.pieces, ...names.map((text): Piece => ({ text, kind: 'place' }))];
      recordPath(position + length, { cost: path.cost + 3, pieces });
    }
  }
  return best[word.length]?.pieces ?? null;
}
