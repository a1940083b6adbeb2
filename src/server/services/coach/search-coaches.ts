import { createHash } from 'node:crypto';
import { type Position, readCursor, type SearchCursor, start, writeCursor } from '~/domain/coach/cursor';
import { explainMatch } from '~/domain/coach/explain';
import { meanRating } from '~/domain/coach/mean-rating';
import { matchingPolicy } from '~/domain/coach/policy';
import { priceFrom, pricesByMask } from '~/domain/coach/price-from';
import type { CoachCard, SearchCoachesInput, SearchCoachesOutput } from '~/domain/coach/schema';
import { purposesOfMask, slotsOfMask } from '~/domain/coach/search-mask';
import { seoulDate } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import type { CoachCardFacts } from './refresh-coach-search.sql';
import { type CoachSearchRow, searchCoachesSql } from './search-coaches.sql';
import { suggestChanges } from './suggest-changes';

const prices = pricesByMask();
/** A later page keeps the moment of the first one, but not for longer than somebody reads a list. */
const PAGES_LAST_MS = 60 * 60_000;

/**
 * One page of the coaches who fit, best first (product decisions §2). One statement; a second one only on a first page that few or
 * nobody is on, to say what would help.
 * @throws DomainError INVALID_INPUT for an unknown district or a cursor of another search
 */
export async function searchCoaches(context: ServiceContext, { cursor, sort, seed, ...filter }: SearchCoachesInput): Promise<SearchCoachesOutput> {
  const { pool, actor, now } = context;
  const known = cursor ? readCursor(cursor, sort) : null;
  const position: SearchCursor = known ? { ...known, at: momentOf(known.at, now) } : { sort, seed: seed ?? seedOf(context), at: now.getTime(), league: start, after: start };
  const rows = await searchCoachesSql(pool, {
    ...position,
    filter,
    at: new Date(position.at),
    userId: actor.kind === 'member' ? actor.userId : 0,
    pricesByMask: prices,
  });
  const facts = factsOf(rows);
  const page = rows.slice(0, matchingPolicy.pageSize);
  const items = page.map((row) => toCard(row, facts.regionCode));
  const nextCursor = rows.length > page.length ? within(position, page) : beyond(position, facts);
  if (known) return { items, nextCursor, total: null, smallestChanges: [], moreWith: null };

  const total = { count: facts.candidates, atLeast: facts.nextLeague !== null };
  const few = total.count < matchingPolicy.fewMatches;
  const { smallestChanges, moreWith } = few ? await suggestChanges(context, filter) : { smallestChanges: [], moreWith: null };
  return { items, nextCursor, total, smallestChanges, moreWith };
}

/** The same visitor sees the same order all day; another visitor or another day another one. */
export function seedOf({ actor, now, ip, userAgent }: ServiceContext): number {
  const visitor = actor.kind === 'member' ? `user ${actor.userId}` : `${ip} ${userAgent}`;
  return createHash('sha256').update(`${visitor} ${seoulDate(now)}`).digest().readUInt32BE(0) >>> 1;
}

function momentOf(at: number, now: Date): number {
  return at <= now.getTime() && at > now.getTime() - PAGES_LAST_MS ? at : now.getTime();
}

type PageFacts = {
  /** Who competes: the league, or for plain sorts everybody who fits. */
  candidates: number;
  /** Where the next league begins; null when there is none. */
  nextLeague: Position | null;
  regionCode: string;
};

function factsOf([first]: readonly CoachSearchRow[]): PageFacts {
  const [candidates, score, coachId, regionCode = ''] = first?.facts.split(',') ?? [];
  const nextLeague: Position | null = score && coachId ? [Number(score), Number(coachId)] : null;
  return { candidates: Number(candidates ?? 0) - (nextLeague ? 1 : 0), nextLeague, regionCode };
}

/** The next page of the same candidates. */
function within(position: SearchCursor, page: readonly CoachSearchRow[]): string | null {
  const last = page.at(-1);
  return last ? writeCursor({ ...position, after: [last.key, last.coachId] }) : null;
}

/** The first page of the next league. */
function beyond(position: SearchCursor, { nextLeague }: PageFacts): string | null {
  return nextLeague && writeCursor({ ...position, league: nextLeague, after: start });
}

/** A row of coach_search as a card; `regionCode` decides what the way there adds to the price. */
export function toCard({ coachId, distanceM, priceGroups, commonSlots, commonPurposes, favourite, card }: Omit<CoachSearchRow, 'key' | 'facts'>, regionCode: string): CoachCard {
  const [name, gender, headline, careerYears, avatarSeed, ratingSum, ratingCount, reenrollPermille, responseMinutes] = JSON.parse(card) as CoachCardFacts;
  const commonSchedules = slotsOfMask(BigInt(commonSlots));
  return {
    encryptedCoachId: encryptId('coach', coachId),
    name,
    gender,
    headline,
    careerYears,
    avatarSeed,
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    reenrolPercent: Math.round(reenrollPermille / 10),
    responseMinutes,
    distanceM,
    price: priceFrom(priceGroups, regionCode),
    commonSchedules,
    commonPurposes: purposesOfMask(commonPurposes),
    explanation: explainMatch({ commonSchedules, distanceM, ratingCount, reenrollPermille, responseMinutes }),
    favourite,
  };
}
