import { typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { likelyCities, newTownNames } from './place-groups';
import { cityKey, type IndexedPlace, type PlaceIndex, type PlaceMatch, type PlaceName } from './place-index';
import { placePolicy } from './place-policy';
import { isRoadName } from './road-names';
import { searchText } from './search-text';
import { splitSearchWords } from './split-search-words';
import { isWithinOneEdit } from './within-one-edit';

const EXACT_RANK = 0;
const PREFIX_RANK = 1;
const INNER_RANK = 2;
const NO_MATCH_RANK = 9;
/** Added to a station that only begins with the input, so that it comes after districts that do. */
const AFTER_DISTRICTS = 0.25;

interface Word {
  text: string;
  keys: string;
  /** Keys of the initial consonants, if the input has only those. */
  initials: string | null;
}

/**
 * Returns whether the name begins with the word, in which a single consonant stands for any syllable that begins with
 * it: "역ㅅㄷ".
 */
function beginsWithConsonants(name: string, word: string): boolean {
  const letters = Array.from(name);
  return Array.from(word).every((typed, index) => {
    const letter = letters[index];
    return letter !== undefined && (letter === typed || typedKeys(letter)[0] === typedKeys(typed));
  });
}

function matchRank(name: PlaceName, { text, keys, initials }: Word): number {
  if (initials !== null)
    return name.initials === initials ? EXACT_RANK : name.initials.startsWith(initials) ? PREFIX_RANK : NO_MATCH_RANK;
  // A single syllable is more often the beginning of a name than a full name.
  if (name.keys === keys) return text.length > 1 ? EXACT_RANK : PREFIX_RANK;
  if (name.keys.startsWith(keys)) return PREFIX_RANK;
  if (/[ㄱ-ㅎ]./.test(text) && beginsWithConsonants(name.text, text)) return PREFIX_RANK;
  return text.length > 1 && name.text.indexOf(text) > 0 ? INNER_RANK : NO_MATCH_RANK;
}

type Compare = (name: PlaceName, word: Word) => number;
/** Matches "청운동" for 청운효자동: a word that ends like a district may be the beginning of a longer name. */
const beginning: Compare = (name, word) =>
  word.text.length > 2 && /[동읍면]$/.test(word.text) && name.text.startsWith(word.text.slice(0, -1))
    ? PREFIX_RANK
    : matchRank(name, word);
const mistyped: Compare = (name, word) => {
  const like = matchRank(name, word);
  return like === NO_MATCH_RANK &&
    word.initials === null &&
    word.keys.length >= placePolicy.tolerantFromKeys &&
    isWithinOneEdit(name.keys, word.keys)
    ? PREFIX_RANK
    : like;
};

type Best = (names: readonly PlaceName[]) => number;

/** Caches the result per list of names, so that a province is compared once and not for each of its districts. */
function bestOf(compare: Compare, word: Word): Best {
  const rankByNames = new Map<readonly PlaceName[], number>();
  return (names) => {
    const cachedRank = rankByNames.get(names);
    if (cachedRank !== undefined) return cachedRank;
    let best = NO_MATCH_RANK;
    for (const name of names) best = Math.min(best, compare(name, word));
    rankByNames.set(names, best);
    return best;
  };
}

/** Caches each word, because the readings of one text share most of their words. */
function comparing(compare: Compare): (text: string) => Best {
  const bestByText = new Map<string, Best>();
  return (text) => {
    const best =
      bestByText.get(text) ?? bestOf(compare, { text, keys: typedKeys(text), initials: typedInitials(text) });
    bestByText.set(text, best);
    return best;
  };
}

interface Hit {
  place: IndexedPlace;
  rank: number;
  order: number;
}

function rankOf(place: IndexedPlace, matchers: readonly Best[], cities: boolean): number | null {
  let isNamed = false;
  let worst = EXACT_RANK;
  let matchesBoth = true;
  for (const best of matchers) {
    const district = best(place.districtNames);
    const city = best(place.cityNames);
    const province = best(place.provinceNames);
    const like = Math.min(district, city, province);
    if (like === NO_MATCH_RANK) return null;
    worst = Math.max(worst, like);
    if (place.district === null ? city === like || province === EXACT_RANK : district === like) isNamed = true;
    if (district !== like || city !== like) matchesBoth = false;
  }
  // A station matches only by its own name; without 역, other places with that name come first.
  if (place.station !== undefined)
    return isNamed ? (worst === EXACT_RANK ? EXACT_RANK : worst + AFTER_DISTRICTS) : null;
  // For "송파", 송파1동 comes before the other districts of 송파구.
  if (matchesBoth && place.district !== null && !cities) return worst - 0.5;
  // A whole city represents its districts if it can be chosen.
  return isNamed || !cities ? worst : worst + (place.district === null ? 3 : 6);
}

function matchPlaces(
  { places }: PlaceIndex,
  terms: readonly string[],
  compared: (text: string) => Best,
  cities: boolean,
): Hit[] {
  const matchers = terms.map(compared);
  return places.flatMap((place, order) => {
    if ((place.district === null || place.isGroup) && !cities) return [];
    const rank = rankOf(place, matchers, cities);
    return rank === null ? [] : [{ place, rank, order }];
  });
}

const normalizeForSearch = (text: string) => text.replaceAll(/[\s·,.()]+/g, '');
/** Matches the exit in "강남역 2번 출구", which is irrelevant for the place. */
const EXIT = /\d{1,2}번\s*출구/g;

/**
 * Decides between places that one word names exactly: whole cities come first ("시흥"), then districts in a city with a
 * station of this name ("신사"), and the station itself comes before districts of other cities ("서면", "학동").
 */
function preferLikely(index: PlaceIndex, term: string, hits: readonly Hit[]): Hit[] {
  const names = [term, term.replace(/동$/, '')].map(typedKeys);
  const stationCities = new Set(names.flatMap((keys) => [...(index.stationCities.get(keys) ?? [])]));
  const isExact = ({ rank, place }: Hit) => rank === EXACT_RANK && place.station === undefined;
  const isCity = (hit: Hit) => isExact(hit) && hit.place.district === null;
  const isWithStation = (hit: Hit) => isExact(hit) && stationCities.has(cityKey(hit.place));
  const isStation = ({ place }: Hit) =>
    place.station !== undefined &&
    place.districtNames.some(({ text }) => names.includes(typedKeys(text.replace(/역$/, ''))));
  const isLikeliest = (hit: Hit) => likelyCities[term] === cityKey(hit.place) && (isExact(hit) || isStation(hit));
  if (!hits.some(isExact)) return [...hits];
  const isPreferred = [isLikeliest, isCity, isWithStation, isStation].find((isLikely) => hits.some(isLikely));
  return hits.map((hit) => (isPreferred?.(hit) ? { ...hit, rank: EXACT_RANK - 1 } : hit));
}

type SearchOptions = { cities: boolean; whole: boolean };

/**
 * Searches by the words of the text. If they need not be full names, it also tries the text without spaces, as the
 * beginning of a name, and with one mistyped key.
 */
function search(
  index: PlaceIndex,
  text: string,
  { cities, whole: areFullNames }: SearchOptions,
): { hits: Hit[]; similar: boolean } {
  const terms = text
    .split(/\s+/)
    .map(normalizeForSearch)
    .flatMap((word) => newTownNames(word) ?? word)
    .filter((word) => typedKeys(word) !== '');
  if (terms.length === 0) return { hits: [], similar: false };
  if (areFullNames) return { hits: matchPlaces(index, terms, comparing(matchRank), cities), similar: false };
  const joined = terms.join('');
  const readings = splitSearchWords(index.leading, joined);
  for (const compare of [matchRank, beginning]) {
    const compared = comparing(compare);
    for (const termLists of [[terms], [[joined]], readings]) {
      const hits = termLists.flatMap((tokens) => matchPlaces(index, tokens, compared, cities));
      if (hits.length > 0) return { hits, similar: false };
    }
  }
  if (isRoadName(text)) return { hits: [], similar: false };
  const compared = comparing(mistyped);
  const hits = [terms, [joined], ...readings].flatMap((tokens) => matchPlaces(index, tokens, compared, cities));
  return { hits, similar: hits.length > 0 };
}

/**
 * If not all equal matches fit, puts a few of each city first, so that every city has a chance, and the others after
 * them. Equal matches that all fit keep their order, with districts of one name together.
 */
function spreadOverCities(sorted: readonly Hit[], limit: number): Hit[] {
  const spread: Hit[] = [];
  for (const equals of Map.groupBy(sorted, ({ rank }) => rank).values()) {
    if (spread.length + equals.length <= limit) {
      spread.push(...equals);
      continue;
    }
    const countByCity = new Map<string, number>();
    const isAmongFirst = ({ place: { province, city } }: Hit) => {
      const key = `${province} ${city}`;
      const before = countByCity.get(key) ?? 0;
      countByCity.set(key, before + 1);
      return before < placePolicy.perCity;
    };
    const { first = [], rest = [] } = Object.groupBy(equals, (hit) => (isAmongFirst(hit) ? 'first' : 'rest'));
    spread.push(...first, ...rest);
  }
  return spread;
}

export interface FoundPlaces {
  places: PlaceMatch[];
  similar: boolean;
  more: boolean;
}

/**
 * Returns the places that a text can mean, the most likely first: by how much of a name was typed, then by weight
 * (place-weight.ts), then in the usual order; of equal matches, a few per city. `more` says that more than `limit`
 * places match. Words can be in any order; numbers, 가 and spaces may be omitted; initial consonants, the English
 * keyboard layout and half-typed syllables match. One mistyped key is tolerated if nothing else matches (`similar`). A
 * station stands for its district.
 *
 * @param cities whether a whole city may be chosen
 * @param whole whether each word is the full name of a place: then every place is compared once, and nothing is split
 *   or tolerated
 */
export function findPlaces(
  index: PlaceIndex,
  typed: string,
  {
    limit = placePolicy.offered,
    cities = false,
    whole: areFullNames = false,
  }: Partial<SearchOptions> & { limit?: number } = {},
): FoundPlaces {
  const text = searchText(typed).slice(0, placePolicy.maxLength).replaceAll(EXIT, ' ');
  const { hits, similar } = search(index, text, { cities, whole: areFullNames });
  const isOneWord = cities && !/\s/.test(text.trim());
  const sorted = (isOneWord ? preferLikely(index, normalizeForSearch(text), hits) : hits).toSorted(
    (a, b) => a.rank - b.rank || b.place.weight - a.place.weight || a.place.group - b.place.group || a.order - b.order,
  );
  const includedPlaces = new Set<IndexedPlace>();
  const once = sorted.filter(({ place }) => !includedPlaces.has(place) && includedPlaces.add(place));
  const offered = spreadOverCities(once, limit).slice(0, limit);
  return {
    places: offered.map(({ place: { province, city, district, station } }) => ({
      province,
      city,
      district,
      ...(station === undefined ? {} : { station }),
    })),
    similar,
    more: once.length > limit,
  };
}
