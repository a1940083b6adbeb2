import { findPlaces } from '~/domain/catalog/find-places';
import { meanRating } from '~/domain/coach/mean-rating';
import { findPurposes } from '~/domain/listing/find-purposes';
import { listingPolicy } from '~/domain/listing/policy';
import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readPlaceIndex } from '~/server/services/catalog/list-regions';
import type { CoachCardFacts } from '~/server/services/coach/search/refresh-coach-search.sql';
import { type SearchBoxRow, searchBoxSql } from './search-box.sql';

/** Fewer keys than this are like too much. */
const SIMILAR_FROM = 3;

/**
 * What the search box of the header offers while somebody types (docs/product/names-and-routes.md#frame): whatever
 * begins with it, by first consonants when only those were typed, else what is like it. Places come from memory; one
 * statement for the rest, a second one only when nothing begins so.
 */
export async function searchBox(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  { text }: { text: string },
): Promise<SearchBoxAnswer> {
  const initials = typedInitials(text);
  const typed = initials ?? typedKeys(text);
  const purposes = findPurposes(text, listingPolicy.search.purposes);
  if (typed === '') return { coaches: [], programs: [], places: [], purposes, similar: false };
  const [found, index] = await Promise.all([
    searchBoxSql(pool, initials === null ? 'keys' : 'initials', typed, now),
    readPlaceIndex({ pool, now }),
  ]);
  const { places, similar } = findPlaces(index, text, { limit: listingPolicy.search.places, cities: true });
  const isFound = found.length > 0 || purposes.length > 0 || (places.length > 0 && !similar);
  if (isFound) return { ...present(found), places: similar ? [] : places, purposes, similar: false };
  const like = initials !== null || typed.length < SIMILAR_FROM ? [] : await searchBoxSql(pool, 'similar', typed, now);
  return { ...present(like), places, purposes, similar: like.length + places.length > 0 };
}

function present(rows: readonly SearchBoxRow[]): Pick<SearchBoxAnswer, 'coaches' | 'programs'> {
  return { coaches: rows.flatMap(toCoach), programs: rows.flatMap(toProgram) };
}

function toCoach({ kind, card, coachId, serviceTypes, cities }: SearchBoxRow): SearchBoxAnswer['coaches'] {
  if (kind !== 'coach' || card === null || coachId === null) return [];
  const [name, gender, headline, , avatarSeed, ratingSum, ratingCount] = JSON.parse(card) as CoachCardFacts;
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
