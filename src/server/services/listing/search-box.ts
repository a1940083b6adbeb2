import { findPlaces } from '~/domain/catalog/find-places';
import { searchText } from '~/domain/catalog/search-text';
import { meanRating } from '~/domain/coach/mean-rating';
import { findPurposes } from '~/domain/listing/find-purposes';
import { catalogueKeys } from '~/domain/listing/line/read-line';
import { listingPolicy } from '~/domain/listing/policy';
import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import { typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readPlaceIndex } from '~/server/services/catalog/list-regions';
import type { StoredCoachCard } from '~/server/services/coach/search/refresh-coach-search.sql';
import { readSearchedLine } from './read-searched-line';
import { type SearchBoxRow, searchBoxSql } from './search-box.sql';

/** Texts with fewer keys are similar to too many names. */
const SIMILAR_FROM = 3;

/**
 * Returns the suggestions of the header's search box while a user types (docs/product/names-and-routes.md#frame): names
 * that begin with the text, by first consonants when only those were typed, else similar names; and several conditions
 * of one line together. Places come from memory; the rest takes one statement, and a second one for an everyday word,
 * for the words of a line that are not a condition (a coach's name), or when no name begins with the text.
 */
export async function searchBox(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  input: { text: string },
): Promise<SearchBoxAnswer> {
  const text = searchText(input.text);
  const initials = typedInitials(text);
  const typed = initials ?? typedKeys(text);
  const purposes = findPurposes(text, listingPolicy.search.purposes);
  if (typed === '') return { coaches: [], programs: [], places: [], purposes, line: null, similar: false };
  const catalogueTerm = catalogueKeys(text);
  const [prefixMatches, termMatches, index] = await Promise.all([
    searchBoxSql(pool, initials === null ? 'keys' : 'initials', typed, now),
    catalogueTerm === null ? [] : searchBoxSql(pool, 'keys', catalogueTerm, now),
    readPlaceIndex({ pool, now }),
  ]);
  const line = await readSearchedLine({ pool }, index, text);
  const named = line && prefixMatches.length === 0 ? typedKeys(line.unread.join('')) : '';
  const rows = [
    ...prefixMatches,
    ...termMatches,
    ...(named === '' ? [] : await searchBoxSql(pool, 'keys', named, now)),
  ];
  const { places, similar } = findPlaces(index, text, { limit: listingPolicy.search.places, cities: true });
  const hasMatches = rows.length > 0 || purposes.length > 0 || line !== null || (places.length > 0 && !similar);
  if (hasMatches) return { ...present(rows), places: similar ? [] : places, purposes, line, similar: false };
  const like = initials !== null || typed.length < SIMILAR_FROM ? [] : await searchBoxSql(pool, 'similar', typed, now);
  return { ...present(like), places, purposes, line, similar: like.length + places.length > 0 };
}

function present(rows: readonly SearchBoxRow[]): Pick<SearchBoxAnswer, 'coaches' | 'programs'> {
  const programs = new Map(rows.flatMap(toProgram).map((program) => [program.permalink, program]));
  return { coaches: rows.flatMap(toCoach), programs: [...programs.values()].slice(0, listingPolicy.search.programs) };
}

function toCoach({ kind, card, coachId, serviceTypes, cities }: SearchBoxRow): SearchBoxAnswer['coaches'] {
  if (kind !== 'coach' || card === null || coachId === null) return [];
  const [name, gender, headline, , avatarSeed, ratingSum, ratingCount] = JSON.parse(card) as StoredCoachCard;
  return [
    {
      encryptedCoachId: encryptId('coach', coachId),
      name,
      gender,
      headline,
      avatarSeed,
      rating: meanRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
      verticals: serviceTypes ?? [],
      cities: (cities ?? []).slice(0, 3),
    },
  ];
}

function toProgram({ kind, permalink, text, serviceTypes }: SearchBoxRow): SearchBoxAnswer['programs'] {
  const [serviceType] = serviceTypes ?? [];
  return kind === 'program' && permalink !== null && text !== null && serviceType
    ? [{ permalink, title: text, serviceType }]
    : [];
}
