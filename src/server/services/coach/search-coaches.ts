import { createHash } from 'node:crypto';
import { readCursor, type SearchCursor, start, writeCursor } from '~/domain/coach/cursor';
import { explainMatch } from '~/domain/coach/explain';
import { meanRating } from '~/domain/coach/mean-rating';
import { matchingPolicy } from '~/domain/coach/policy';
import { priceFrom, pricesByMask } from '~/domain/coach/price-from';
import type { CoachCard, SearchCoachesInput, SearchCoachesOutput } from '~/domain/coach/schema';
import { purposesOfMask, slotsOfMask } from '~/domain/coach/search-mask';
import { seoulDate } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
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
  const items = rows.map(toCard);
  const nextCursor = nextPage(position, rows);
  if (known) return { items, nextCursor, total: null, smallestChanges: [], moreWith: null };

  const total = { count: rows[0]?.candidates ?? 0, atLeast: rows[0]?.more ?? false };
  const few = total.count < matchingPolicy.fewMatches;
  const { smallestChanges, moreWith } = few ? await suggestChanges(context, filter) : { smallestChanges: [], moreWith: null };
  return { items, nextCursor, total, smallestChanges, moreWith };
}

/** The same visitor sees the same order all day; another visitor or another day another one. */
function seedOf({ actor, now, ip, userAgent }: ServiceContext): number {
  const visitor = actor.kind === 'member' ? `user ${actor.userId}` : `${ip} ${userAgent}`;
  return createHash('sha256').update(`${visitor} ${seoulDate(now)}`).digest().readUInt32BE(0) >>> 1;
}

function momentOf(at: number, now: Date): number {
  return at <= now.getTime() && at > now.getTime() - PAGES_LAST_MS ? at : now.getTime();
}

/** Within a league the next page goes on behind the last coach; an exhausted league hands over to the next one. */
function nextPage(position: SearchCursor, rows: readonly CoachSearchRow[]): string | null {
  const last = rows.at(-1);
  if (!last) return null;
  if (last.remaining > rows.length) return writeCursor({ ...position, after: [last.key, last.coachId] });
  return last.more ? writeCursor({ ...position, league: [last.leagueScore, last.leagueCoachId], after: start }) : null;
}

function toCard(row: CoachSearchRow): CoachCard {
  const commonSchedules = slotsOfMask(BigInt(row.commonSlots));
  return {
    encryptedCoachId: encryptId('coach', row.coachId),
    name: row.name,
    gender: row.gender,
    headline: row.headline,
    careerYears: row.careerYears,
    avatarSeed: row.avatarSeed,
    rating: meanRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    reenrolPercent: Math.round(row.reenrollPermille / 10),
    responseMinutes: row.responseMinutes,
    distanceM: row.distanceM,
    price: priceFrom(row.priceGroups, row.regionCode),
    commonSchedules,
    commonPurposes: purposesOfMask(row.commonPurposes),
    explanation: explainMatch({ ...row, commonSchedules }),
    favourite: row.favourite,
  };
}
