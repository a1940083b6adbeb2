import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import type { SessionHint } from '~/components/layout/use-session-hint';
import { savePendingFavourite } from './save-pending-favourite';
import { hasPendingFavourite, storePendingFavourite } from './pending-favourite';
import { CallRejected } from '~/trpc/light-call';
import { blockedPlace, memoryStorage } from '~/test/storage-places';

const pressedAt = 1_790_000_000_000;
const learner: SessionHint = {
  status: 'alive',
  email: null,
  encryptedUserId: 'user-1',
  name: '김하늘',
  grade: 'user',
  kinds: ['learner'],
  loggedInFromAdmin: false,
  encryptedCoachId: null,
  unread: 0,
  reportsPageViews: false,
  chat: null,
};

/** A tab in which a guest pressed the favourite button of `coach-1`, with what saving it calls. */
function scene({
  who = learner,
  tab = memoryStorage(),
  keep = true,
}: { who?: SessionHint | Error; tab?: ReturnType<typeof memoryStorage>; keep?: boolean } = {}) {
  const calls = { saved: [] as string[], given: [] as string[], rejected: [] as unknown[] };
  const storage = () => tab;
  if (keep) storePendingFavourite(storage, { encryptedCoachId: 'coach-1', pressedAt });
  const give = (now = pressedAt + 1000, failure?: Error) =>
    savePendingFavourite({
      storage,
      now,
      fetchSession: () => (who instanceof Error ? Promise.reject(who) : Promise.resolve(who)),
      save: (id) => {
        calls.saved.push(id);
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
      onSaved: (id) => calls.given.push(id),
      onRejected: (error) => calls.rejected.push(error),
    });
  return { calls, storage, give };
}

describe('the favourite of a guest', () => {
  it('is saved once after the login, and deleted from storage', async () => {
    const { calls, storage, give } = scene();
    expect(hasPendingFavourite(storage)).toBe(true);
    await Promise.all([give(), give()]);
    await give();
    expect(calls).toEqual({ saved: ['coach-1'], given: ['coach-1'], rejected: [] });
    expect(hasPendingFavourite(storage)).toBe(false);
  });

  it.each([
    ['to the millisecond an hour', pressedAt + HOUR_MS, 1],
    ['a millisecond more', pressedAt + HOUR_MS + 1, 0],
    ['of a clock that was put back', pressedAt - 1, 0],
  ])('is valid for an hour: %s', async (_, now, saves) => {
    const { calls, storage, give } = scene();
    await give(now);
    expect([calls.saved.length, hasPendingFavourite(storage)]).toEqual([saves, false]);
  });

  it.each<[string, SessionHint]>([
    ['a coach', { ...learner, grade: 'coach' }],
    ['an operator', { ...learner, grade: 'operator' }],
    ['an operator who acts as a learner', { ...learner, loggedInFromAdmin: true }],
  ])('cannot be saved by %s', async (_, who) => {
    const { calls, storage, give } = scene({ who });
    await give();
    expect(calls).toEqual({ saved: [], given: [], rejected: [] });
    expect(hasPendingFavourite(storage)).toBe(false);
  });

  it('waits for the login when the session has ended', async () => {
    const nobody = scene({ who: { status: 'anonymous' } });
    await nobody.give();
    expect([nobody.calls.saved, nobody.calls.rejected, hasPendingFavourite(nobody.storage)]).toEqual([[], [], true]);
    const ended = scene();
    await ended.give(undefined, new CallRejected('로그인이 필요해요.', { domainCode: 'UNAUTHENTICATED' }));
    expect([ended.calls.given, ended.calls.rejected, hasPendingFavourite(ended.storage)]).toEqual([[], [], true]);
    // The hour begins with the press.
    await ended.give(pressedAt + HOUR_MS + 1);
    expect(ended.calls.saved).toHaveLength(1);
  });

  it('reports when it could not be saved, and is deleted', async () => {
    const guest = scene();
    const rejection = new CallRejected('찾을 수 없어요.', { domainCode: 'NOT_FOUND' });
    await guest.give(undefined, rejection);
    expect([guest.calls.given, guest.calls.rejected, hasPendingFavourite(guest.storage)]).toEqual([
      [],
      [rejection],
      false,
    ]);
    const offline = scene({ who: new Error('no connection') });
    await offline.give();
    expect([offline.calls.saved.length, offline.calls.rejected.length]).toEqual([0, 1]);
  });

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{"id":1,"at":1}',
    '{"id":"","at":1}',
    '{"id":"coach-1"}',
    '{"id":"coach-1","at":"1"}',
    `{"id":"${'x'.repeat(201)}","at":1}`,
  ])('is ignored when the stored text is invalid: %s', async (text) => {
    const { calls, storage, give } = scene({ tab: memoryStorage({ 'dagaon:favourite': text }), keep: false });
    await give();
    expect(calls).toEqual({ saved: [], given: [], rejected: [] });
    expect(hasPendingFavourite(storage)).toBe(false);
  });

  it('is not stored when storage is blocked', async () => {
    expect(() => storePendingFavourite(blockedPlace, { encryptedCoachId: 'coach-1', pressedAt })).not.toThrow();
    expect(hasPendingFavourite(blockedPlace)).toBe(false);
  });
});
