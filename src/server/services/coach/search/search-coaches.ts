import { createHash } from 'node:crypto';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { type Position, readCursor, type SearchCursor, start, writeCursor } from '~/domain/coach/cursor';
import { areCertificatesFirst, fittingCertificate } from '~/domain/coach/document/certificates';
import { explainMatch } from '~/domain/coach/explain';
import { matchingPolicy } from '~/domain/coach/policy';
import { priceFrom, pricesByMask } from '~/domain/coach/price-from';
import type { CoachCard, CoachFilter, SearchCoachesInput, SearchCoachesOutput } from '~/domain/coach/schema/coach';
import { purposesOfMask, slotsOfMask } from '~/domain/coach/search-mask';
import { HOUR_MS } from '~/domain/shared/durations';
import { memoize } from '~/domain/shared/memoize';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { coachSummaryOf } from './coach-summary';
import { type CoachSearchRow, searchCoachesSql } from './search-coaches.sql';
import { suggestChanges, suggestMore } from './suggest-changes';

const prices = pricesByMask(currentPolicy(priceBooks));
const schedulesOf = memoize((mask: number) => slotsOfMask(BigInt(mask)), { key: String, max: 10_000 });
/** A later page uses the time of the first one, but not for longer than a user reads a list. */
const PAGES_LAST_MS = HOUR_MS;

/**
 * Returns one page of the coaches who fit, best first (docs/product/verticals-and-matching.md#matching). One statement;
 * a second one only on a first page with few or no coaches, to suggest changes, and where the coaches without a fitting
 * certificate begin.
 * @throws DomainError INVALID_INPUT for an unknown district or a cursor of another search
 */
export async function searchCoaches(
  context: ServiceContext,
  { cursor, sort, seed, program, ...filter }: SearchCoachesInput,
): Promise<SearchCoachesOutput> {
  const { pool, actor, now } = context;
  const parsedCursor = cursor ? readCursor(cursor, sort) : null;
  const certified = filter.certificatesFirst && sort === 'rank' ? true : null;
  const position: SearchCursor = parsedCursor
    ? { ...parsedCursor, at: clampTime(parsedCursor.at, now) }
    : { sort, seed: seed ?? seedOf(context), at: now.getTime(), league: start, after: start, certified };
  const readPage = async (at: SearchCursor) => {
    const { rows, candidates, nextLeague, regionCode } = await searchCoachesSql(pool, {
      ...at,
      filter,
      program: program ?? null,
      at: new Date(at.at),
      userId: actor.kind === 'member' ? actor.userId : 0,
      pricesByMask: prices,
    });
    const page = rows.slice(0, matchingPolicy.pageSize);
    const nextCursor = rows.length > page.length ? within(at, page) : nextLeagueCursor(at, nextLeague);
    return {
      items: page.map((row) => toCard(row, regionCode, { filter, now })),
      nextCursor,
      total: { count: candidates, atLeast: nextLeague !== null },
    };
  };
  const { items, nextCursor, total } = await withUncertified(position, readPage);
  if (parsedCursor) return { items, nextCursor, total: null, smallestChanges: [], moreWith: null };

  if (total.count === 0)
    return {
      items,
      nextCursor,
      total,
      moreWith: null,
      smallestChanges: (await suggestChanges(context, filter)).smallestChanges,
    };
  const moreWith = total.count < matchingPolicy.fewMatches ? await suggestMore(context, filter, total.count) : null;
  return { items, nextCursor, total, smallestChanges: [], moreWith };
}

type Page = Pick<SearchCoachesOutput, 'items' | 'nextCursor'> & { total: NonNullable<SearchCoachesOutput['total']> };

/** Reads a page; the coaches without a fitting certificate follow on the page on which those with one end. */
async function withUncertified(
  position: SearchCursor,
  readPage: (position: SearchCursor) => Promise<Page>,
): Promise<Page> {
  const page = await readPage(position);
  if (!position.certified) return page;
  if (page.nextCursor !== null) return { ...page, total: { ...page.total, atLeast: true } };
  const others = await readPage({ ...position, certified: false, league: start, after: start });
  return {
    items: [...page.items, ...others.items],
    nextCursor: others.nextCursor,
    total: { ...others.total, count: page.total.count + others.total.count },
  };
}

/**
 * Returns the seed of the order: one visitor sees the same order all day; another visitor or another day gets another
 * one.
 */
export function seedOf({ actor, now, ip, userAgent }: ServiceContext): number {
  const visitor = actor.kind === 'member' ? `user ${actor.userId}` : `${ip} ${userAgent}`;
  return (
    createHash('sha256')
      .update(`${visitor} ${seoulDate(now)}`)
      .digest()
      .readUInt32BE(0) >>> 1
  );
}

function clampTime(at: number, now: Date): number {
  return at <= now.getTime() && at > now.getTime() - PAGES_LAST_MS ? at : now.getTime();
}

/** Returns the cursor of the next page of the same candidates. */
function within(position: SearchCursor, page: readonly CoachSearchRow[]): string | null {
  const last = page.at(-1);
  return last ? writeCursor({ ...position, after: [last.key, last.coachId] }) : null;
}

/** Returns the cursor of the first page of the next league. */
function nextLeagueCursor(position: SearchCursor, nextLeague: Position | null): string | null {
  return nextLeague && writeCursor({ ...position, league: nextLeague, after: start });
}

/** Turns a row of coach_search into a card; `regionCode` decides how much travel adds to the price. */
export function toCard(
  { coachId, distanceM, priceGroups, commonSlots, commonPurposes, favourite, card }: Omit<CoachSearchRow, 'key'>,
  regionCode: string,
  { filter, now }: { filter: Pick<CoachFilter, 'serviceType' | 'certificatesFirst'>; now: Date },
): CoachCard {
  const [, , , , , , ratingCount, reenrollPermille, responseMinutes, certificates] = card;
  const certificate = areCertificatesFirst(filter)
    ? fittingCertificate(certificates, filter.serviceType, seoulDate(now))
    : null;
  const commonSchedules = schedulesOf(commonSlots);
  return {
    ...coachSummaryOf(coachId, card),
    distanceM,
    price: priceFrom(priceGroups, regionCode, currentPolicy(priceBooks)),
    commonSchedules,
    commonPurposes: purposesOfMask(commonPurposes),
    explanation: explainMatch({
      certificate,
      commonSchedules,
      distanceM,
      ratingCount,
      reenrollPermille,
      responseMinutes,
    }),
    favourite,
  };
}
