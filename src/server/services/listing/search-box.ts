import { meanRating } from '~/domain/coach/mean-rating';
import { findPurposes } from '~/domain/listing/find-purposes';
import { listingPolicy } from '~/domain/listing/policy';
import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { typedInitials, typedKeys } from '~/domain/listing/typed-keys';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import type { CoachCardFacts } from '~/server/services/coach/refresh-coach-search.sql';
import { type SearchBoxRow, searchBoxSql } from './search-box.sql';

/** Fewer keys than this are like too much. */
const SIMILAR_FROM = 3;

/**
 * What the search box of the header offers while somebody types (specification §2, coach-program search box): whatever begins with
 * it, by first consonants when only those were typed, else what is like it. One statement, a second one only when nothing begins so.
 */
export async function searchBox({ pool, now }: Pick<ServiceContext, 'pool' | 'now'>, { text }: { text: string }): Promise<SearchBoxAnswer> {
  const initials = typedInitials(text);
  const typed = initials ?? typedKeys(text);
  const purposes = findPurposes(text, listingPolicy.search.purposes);
  if (typed === '') return present([], purposes, false);
  const found = await searchBoxSql(pool, initials === null ? 'keys' : 'initials', typed, now);
  if (found.length > 0 || purposes.length > 0 || initials !== null || typed.length < SIMILAR_FROM) return present(found, purposes, false);
  return present(await searchBoxSql(pool, 'similar', typed, now), purposes, true);
}

function present(rows: readonly SearchBoxRow[], purposes: SearchBoxAnswer['purposes'], similar: boolean): SearchBoxAnswer {
  return { coaches: rows.flatMap(toCoach), programs: rows.flatMap(toProgram), places: rows.flatMap(toPlace), purposes, similar: similar && rows.length > 0 };
}

function toCoach({ kind, card, coachId, serviceTypes, cities }: SearchBoxRow): SearchBoxAnswer['coaches'] {
  if (kind !== 'coach' || card === null || coachId === null) return [];
  const [name, gender, headline, , avatarSeed, ratingSum, ratingCount] = JSON.parse(card) as CoachCardFacts;
  return [{ encryptedCoachId: encryptId('coach', coachId), name, gender, headline, avatarSeed, rating: meanRating(ratingSum, ratingCount), reviewCount: ratingCount, verticals: serviceTypes ?? [], cities: (cities ?? []).slice(0, 3) }];
}

function toProgram({ kind, permalink, text, serviceTypes }: SearchBoxRow): SearchBoxAnswer['programs'] {
  const [serviceType] = serviceTypes ?? [];
  return kind === 'program' && permalink !== null && text !== null && serviceType ? [{ permalink, title: text, serviceType }] : [];
}

function toPlace({ kind, text }: SearchBoxRow): SearchBoxAnswer['places'] {
  if (kind !== 'place' || text === null) return [];
  const [province = '', city = '', district = null] = text.split('|');
  return [{ province, city, district }];
}
