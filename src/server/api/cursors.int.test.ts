import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { start, writeCursor } from '~/domain/coach/cursor';
import { writeListingCursor } from '~/domain/listing/cursor';
import { type Actor, anonymous } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, testContext } from '~/test/caller';
import { createPost } from '~/test/factories/challenge';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createCompany } from '~/test/factories/company';
import { createMembers } from '~/test/members';
import { procedures } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';

let members: Awaited<ReturnType<typeof createMembers>>;
let coachToken: string;
let csCorporateId: number;
let postId: number;
let ownCompany: number;
let place: { province: string; city: string; district: string };

beforeAll(async () => {
  members = await createMembers();
  ownCompany =
    members.corporateLearner.actor.kind === 'member'
      ? (members.corporateLearner.actor.membership?.csCorporateId ?? 0)
      : 0;
  const { id, province, city, district } = await createDistrict();
  place = { province, city, district };
  coachToken = encryptId('coach', (await createSearchableCoach({ regionIds: [id] })).id);
  ({ csCorporateId } = await createCompany());
  ({ postId } = await createPost(new Date()));
});

/** The role that may call each list, and the input that the list needs besides its cursor. */
const lists: Record<string, { role: keyof typeof members; input?: () => object }> = {
  'coach.search': { role: 'anonymous', input: () => ({ serviceType: 'workout', address: place, sort: 'rank' }) },
  'coach.listReviews': { role: 'anonymous', input: () => ({ encryptedCoachId: coachToken }) },
  'listing.page': { role: 'anonymous', input: () => ({ sort: 'recommended' }) },
  'b2bLearner.feed': { role: 'corporateLearner' },
  'b2bLearner.notifications': { role: 'corporateLearner' },
  'b2bExpert.notifications': { role: 'companyExpert', input: () => ({ csCorporateId: ownCompany }) },
  'session.listHealthViews': { role: 'learner' },
  'session.notifications': { role: 'learner' },
  'review.list': { role: 'anonymous', input: () => ({ isOnlyImageReviews: false }) },
  'review.written': { role: 'learner' },
  'tools.listOrders': { role: 'learner' },
  'payment.history': { role: 'learner' },
  'lesson.listForLearner': { role: 'learner' },
  'lesson.listForCoach': { role: 'coach' },
  'lesson.learners': { role: 'coach' },
  'operations.challenge.list': { role: 'operator' },
  'operations.feed.list': { role: 'operator' },
  'operations.coachDocument.list': { role: 'operator' },
  'operations.lead.list': { role: 'operator' },
  'operations.review.list': { role: 'operator' },
  'operations.coachProfile.list': { role: 'operator' },
  'operations.company.appeals': { role: 'operator' },
  'operations.company.lessons': { role: 'operator' },
  'operations.company.members': { role: 'operator', input: () => ({ csCorporateId }) },
  'operations.company.memberReservations': {
    role: 'operator',
    input: () => ({ csCorporateId, encryptedUserId: encryptId('user', 1) }),
  },
  'operations.company.notices': { role: 'operator', input: () => ({ csCorporateId }) },
  'content.faq': { role: 'anonymous', input: () => ({ topic: 'visit' }) },
  'content.feed': { role: 'anonymous' },
  'content.stories': { role: 'anonymous' },
  'operations.publication.list': { role: 'operator' },
  'operations.publication.revisions': {
    role: 'operator',
    input: () => ({ kind: 'feed-post', subject: String(postId) }),
  },
  'operations.settlement.bills': { role: 'operator' },
  'operations.settlement.disputes': { role: 'operator' },
  'operations.settlement.statements': { role: 'operator', input: () => ({ month: '2026-11' }) },
  'operations.company.reviews': { role: 'operator', input: () => ({ csCorporateId }) },
  'operations.listAudit': { role: 'operator' },
  'operations.listCoaches': { role: 'operator' },
  'operations.listComplaints': { role: 'operator' },
  'operations.listLessons': { role: 'operator' },
  'operations.listJobs': { role: 'operator', input: () => ({ queue: 'expire-contract', state: 'ready' }) },
  'operations.listMatches': { role: 'operator' },
  'operations.listMembers': { role: 'operator' },
  'operations.listMessages': { role: 'operator' },
  'operations.listOrders': { role: 'operator' },
  'operations.listOwed': { role: 'operator' },
  'operations.listToolOrders': { role: 'operator' },
  'operations.listToolStock': { role: 'operator' },
};

const takesCursor = procedures.filter(([, procedure]) =>
  procedure._def.inputs.some((schema) => 'cursor' in (describeInput(schema)?.properties ?? {})),
);

/** Answers that have a further page, whatever the key of the next page is called. `nextOn` is a day. */
const leadsOn = procedures.filter(([, procedure]) => {
  const { output } = procedure._def as { output?: unknown };
  return Object.keys(describeInput(output)?.properties ?? {}).some((key) => /^next(?!On$)[A-Z]/.test(key));
});

const packCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Cursors that no list has ever returned. */
const forged: readonly (readonly [what: string, cursor: string])[] = [
  ['no base64', '%%%'],
  ['text', 'x'],
  ['a number', '1'],
  ['null', packCursor(null)],
  ['an empty list', packCursor([])],
  ['a position that is no number', packCursor(['rank', 1, 1, [1, 1], ['1', 1]])],
  ['a position beyond every number', packCursor(['rank', 1, 1e300, [1, 1], [1, 1e300]])],
  [
    'an order that is not asked for',
    writeCursor({ sort: 'price', seed: 1, at: 1, league: start, after: start, certified: null }),
  ],
  ['an order of listings that is not asked for', writeListingCursor('price', 1, 1)],
  ['a token of another kind of row', encryptId('document', 1)],
  ['a token with a letter changed', `${encryptId('review', 1).slice(0, -2)}AA`],
  ['an object', packCursor({ sort: 'rank', at: 0 })],
];

async function call(path: string, actor: Actor, input: object): Promise<unknown> {
  const [, procedure] = procedures.find(([name]) => name === path) ?? [];
  return procedure?.({
    ctx: testContext(actor),
    getRawInput: async () => input,
    input: undefined,
    path,
    type: procedure._def.type,
    signal: undefined,
    batchIndex: 0,
  });
}

describe('cursors', () => {
  it('are accepted by the lists of the table and by no other procedure', () => {
    expect(takesCursor.map(([path]) => path).toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  it('are taken by every list whose answer has a further page', () => {
    // The coach search declares no output.
    const found = [...leadsOn.map(([path]) => path), 'coach.search'];
    expect(found.toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  it.each(Object.keys(lists))(
    '%s rejects a forged cursor and returns neither rows nor an internal error',
    async (path) => {
      const { role, input } = lists[path] ?? { role: 'anonymous' };
      const { actor } = members[role];
      await expect(call(path, actor, { ...input?.() })).resolves.toBeDefined();
      for (const [what, cursor] of forged) {
        const error: unknown = await call(path, actor, { ...input?.(), cursor }).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        const code =
          error instanceof TRPCError
            ? error.cause instanceof DomainError
              ? error.cause.code
              : error.code
            : 'answered';
        expect(['INVALID_INPUT', 'NOT_FOUND', 'BAD_REQUEST'], what).toContain(code);
      }
    },
  );

  it('of jobs may name any job: an unknown id returns an empty list', async () => {
    const { items } = await callerFor(members.operator.actor).operations.listJobs({
      queue: 'expire-contract',
      state: 'ready',
      cursor: randomUUID(),
    });
    expect(items).toEqual([]);
  });
});

describe('the timestamp in a cursor of the coach search', () => {
  it('is accepted for an hour only, so that a forged one never shows past or future coaches', async () => {
    const { id, province, city, district } = await createDistrict();
    const confirmed = new Date('2026-11-01T00:00:00Z');
    await createSearchableCoach({ regionIds: [id], coach: { scheduleConfirmedAt: confirmed } });
    const stale = new Date(confirmed.getTime() + 14 * 24 * 60 * MINUTE_MS);
    const visibleCount = async (now: Date, at: number) => {
      const cursor = writeCursor({ sort: 'rating', seed: 1, at, league: start, after: start, certified: null });
      const { items } = await callerFor(anonymous, now).coach.search({
        serviceType: 'workout',
        address: { province, city, district },
        sort: 'rating',
        cursor,
      });
      return items.length;
    };
    const before = new Date(stale.getTime() - MINUTE_MS);
    const after = new Date(stale.getTime() + 30 * MINUTE_MS);
    expect(await visibleCount(before, before.getTime())).toBe(1);
    // For an hour, further pages show the list as it was at the first page.
    expect(await visibleCount(after, before.getTime())).toBe(1);
    expect(await visibleCount(new Date(before.getTime() + 60 * MINUTE_MS - 1), before.getTime())).toBe(1);
    // A timestamp that is at least an hour old, in the future or invalid is replaced by the current time.
    expect(await visibleCount(new Date(before.getTime() + 60 * MINUTE_MS), before.getTime())).toBe(0);
    for (const at of [0, -1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, after.getTime() + 1])
      expect([at, await visibleCount(after, at)]).toEqual([at, 0]);
    // A timestamp in the future does not hide a coach who is listed now.
    expect(await visibleCount(before, before.getTime() + 365 * 24 * 60 * MINUTE_MS)).toBe(1);
  });
});
