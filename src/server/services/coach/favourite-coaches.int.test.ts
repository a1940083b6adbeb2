import { describe, expect, it } from 'vitest';
import { matchingPolicy } from '~/domain/coach/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createLearner } from '~/test/factories/lesson';

const now = new Date('2026-11-21T12:00:00+09:00');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const idOf = ({ id }: { id: number }) => encryptId('coach', id);

async function sceneOf() {
  const learner = await createLearner();
  return { learner, api: callerFor(memberActor(learner), now).coach };
}
const idsOf = (coaches: readonly { encryptedCoachId: string }[]) =>
  coaches.map(({ encryptedCoachId }) => encryptedCoachId);

describe('favourites', () => {
  it('are listed by their ids, only for their own learner', async () => {
    const [{ api }, other] = [await sceneOf(), await sceneOf()];
    const [a, b] = [await createCoach(), await createCoach()];
    for (const coach of [a, b]) await api.setFavourite({ encryptedCoachId: idOf(coach), favourite: true });
    expect((await api.favouriteIds()).toSorted()).toEqual([idOf(a), idOf(b)].toSorted());
    await api.setFavourite({ encryptedCoachId: idOf(a), favourite: false });
    expect(await api.favouriteIds()).toEqual([idOf(b)]);
    expect(await other.api.favouriteIds()).toEqual([]);
    await expect(callerFor().coach.favouriteIds()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('are limited: one more is rejected with a message, one of them can be added again or exchanged', async () => {
    const { api, learner } = await sceneOf();
    const [first, last] = [await createCoach(), await createCoach()];
    await api.setFavourite({ encryptedCoachId: idOf(first), favourite: true });
    const { maxFavourites } = matchingPolicy;
    await db.$transaction(async (tx) => {
      // Only their number counts, so the rows need no coaches.
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.$executeRaw`
        insert into favourite_coaches (user_id, coach_id)
        select ${learner.id}, -n from generate_series(1, ${maxFavourites - 1}::int) n`;
    });
    await expect(api.setFavourite({ encryptedCoachId: idOf(last), favourite: true })).rejects.toThrow(
      `찜은 ${maxFavourites}명까지 할 수 있어요.`,
    );
    await api.setFavourite({ encryptedCoachId: idOf(first), favourite: true });
    await api.setFavourite({ encryptedCoachId: idOf(first), favourite: false });
    await api.setFavourite({ encryptedCoachId: idOf(last), favourite: true });
    expect(await db.favouriteCoach.count({ where: { userId: learner.id } })).toBe(maxFavourites);
  });
});

describe('recently seen coaches', () => {
  it('are listed newest first without duplicates, and only a newer visit moves a coach up', async () => {
    const { api } = await sceneOf();
    const [a, b] = [await createCoach(), await createCoach()];
    await api.see({
      coaches: [
        { encryptedCoachId: idOf(a), seenAt: minutesAgo(5) },
        { encryptedCoachId: idOf(b), seenAt: minutesAgo(9) },
        { encryptedCoachId: idOf(a), seenAt: minutesAgo(30) },
      ],
    });
    expect(idsOf(await api.listRecents())).toEqual([idOf(a), idOf(b)]);
    await api.see({
      coaches: [
        { encryptedCoachId: idOf(b), seenAt: now },
        { encryptedCoachId: idOf(a), seenAt: minutesAgo(50) },
      ],
    });
    expect(await api.listRecents()).toMatchObject([
      { encryptedCoachId: idOf(b), seenAt: now },
      { encryptedCoachId: idOf(a), seenAt: minutesAgo(5) },
    ]);
  });

  it('exclude forged ids and unlisted coaches, and are never dated in the future', async () => {
    const { api } = await sceneOf();
    const [coach, gone, left] = [await createCoach(), await createCoach({ status: 'SUSPENDED' }), await createCoach()];
    await api.see({
      coaches: [idOf(coach), idOf(gone), idOf(left), 'forged', encryptId('user', coach.id)].map((encryptedCoachId) => ({
        encryptedCoachId,
        seenAt: minutesAgo(-90),
      })),
    });
    expect(await api.listRecents()).toMatchObject([
      { encryptedCoachId: idOf(left), seenAt: now },
      { encryptedCoachId: idOf(coach), seenAt: now },
    ]);
    await db.coach.update({ where: { id: left.id }, data: { status: 'SUSPENDED' } });
    expect(idsOf(await api.listRecents())).toEqual([idOf(coach)]);
    for (const seenAt of [new Date(8.64e15), new Date('0000-01-01')])
      await expect(api.see({ coaches: [{ encryptedCoachId: idOf(coach), seenAt }] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });

  it('are limited in number, also when two tabs write at the same time, and belong to one learner only', async () => {
    const [{ api, learner }, other] = [await sceneOf(), await sceneOf()];
    const coaches = [];
    for (let index = 0; index < matchingPolicy.maxRecents + 6; index++) coaches.push(await createCoach());
    const seen = coaches.map((coach, index) => ({ encryptedCoachId: idOf(coach), seenAt: minutesAgo(index) }));
    await Promise.all(
      [seen.slice(0, 20), seen.slice(15, 42), seen.slice(6, 30)].map((part) => api.see({ coaches: part })),
    );
    expect(idsOf(await api.listRecents())).toEqual(
      seen.slice(0, matchingPolicy.maxRecents).map(({ encryptedCoachId }) => encryptedCoachId),
    );
    expect(await db.recentCoach.count({ where: { userId: learner.id } })).toBe(matchingPolicy.maxRecents);
    expect(await other.api.listRecents()).toEqual([]);
  });

  it('can be deleted one by one and all together, and do not record an operator’s visits', async () => {
    const [{ api, learner }, other] = [await sceneOf(), await sceneOf()];
    const [a, b] = [await createCoach(), await createCoach()];
    const both = {
      coaches: [a, b].map((coach, index) => ({ encryptedCoachId: idOf(coach), seenAt: minutesAgo(index) })),
    };
    await api.see(both);
    await other.api.see(both);
    expect(await api.forgetRecent({ encryptedCoachId: idOf(a) })).toEqual({ removed: 1 });
    expect(idsOf(await api.listRecents())).toEqual([idOf(b)]);
    expect(await api.forgetRecent({})).toEqual({ removed: 1 });
    expect(await api.forgetRecent({})).toEqual({ removed: 0 });
    expect(idsOf(await other.api.listRecents())).toEqual([idOf(a), idOf(b)]);
    await callerFor({ ...memberActor(learner), impersonatorId: 1 }, now).coach.see(both);
    expect(await api.listRecents()).toEqual([]);
    await expect(api.forgetRecent({ encryptedCoachId: 'forged' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });
});

describe('cards of coaches that a browser has stored', () => {
  it('are returned in the requested order, without coaches who are no longer listed', async () => {
    const [a, gone, b] = [
      await createCoach(),
      await createCoach({ status: 'SUSPENDED' }),
      await createCoach({ scheduleConfirmedAt: new Date('2026-01-01') }),
    ];
    const cards = await callerFor(undefined, now).coach.cards({
      encryptedCoachIds: [idOf(b), 'forged', idOf(gone), idOf(a), idOf(b)],
    });
    expect(cards).toMatchObject([
      { encryptedCoachId: idOf(b), available: false },
      { encryptedCoachId: idOf(a), name: a.displayName },
    ]);
    expect(await callerFor().coach.cards({ encryptedCoachIds: [] })).toEqual([]);
  });
});

describe('the footprint of a learner', () => {
  it('counts only the learner’s own rows', async () => {
    const { api, learner } = await sceneOf();
    const coach = await createCoach();
    await api.see({ coaches: [{ encryptedCoachId: idOf(coach), seenAt: now }] });
    await api.setFavourite({ encryptedCoachId: idOf(coach), favourite: true });
    expect(await callerFor(memberActor(learner), now).session.footprint()).toEqual({
      lessons: 0,
      contracts: 0,
      reviews: 0,
      favourites: 1,
      recents: 1,
    });
    expect(await callerFor(memberActor(await createLearner()), now).session.footprint()).toEqual({
      lessons: 0,
      contracts: 0,
      reviews: 0,
      favourites: 0,
      recents: 0,
    });
  });
});
