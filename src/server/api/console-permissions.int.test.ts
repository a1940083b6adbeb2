import { describe, expect, it } from 'vitest';
import type { Actor } from '~/domain/shared/actor';
import { resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { testContext } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { cookieOf } from '~/test/members';
import { procedures } from '~/test/procedures';
import { rejection } from '~/test/rejection';

const own = procedures.filter(([path]) => path.startsWith('operations.'));

/** Returns the distinct error codes with which the console's calls reject this actor. */
async function rejections(actor: Actor): Promise<string[]> {
  const calls = own.map(([path, procedure]) =>
    rejection(
      procedure({
        ctx: testContext(actor),
        getRawInput: async () => undefined,
        input: undefined,
        path,
        type: procedure._def.type,
        signal: undefined,
        batchIndex: 0,
      }),
    ),
  );
  return [...new Set(await Promise.all(calls))];
}

const operator = () => createAccount({ grade: 'operator' });
const actorOf = async (userId: number, impersonatorId: number | null = null): Promise<Actor> =>
  (await resolveActor(await cookieOf(userId, impersonatorId))).actor;

describe('the console', () => {
  it('is tested with all of its calls', () => expect(own.length).toBeGreaterThan(30));

  it.each([
    ['a learner', async () => (await createLearner()).id],
    ['a coach', async () => (await createCoach()).userId],
  ])('rejects an operator who acts as %s', async (_who, member) => {
    const actor = await actorOf(await member(), (await operator()).id);
    expect(actor).toMatchObject({ kind: 'member', impersonatorId: expect.any(Number) });
    expect(await rejections(actor)).toEqual(['FORBIDDEN']);
  });

  it.each(['SUSPENDED', 'DORMANT', 'LEFT'] as const)(
    'rejects the session of an operator whose status is %s',
    async (status) => {
      const { id } = await operator();
      const cookie = await cookieOf(id);
      expect((await resolveActor(cookie)).actor).toMatchObject({ kind: 'member', grade: 'operator' });
      await db.user.update({ where: { id }, data: { status } });
      const { actor } = await resolveActor(cookie);
      expect(await rejections(actor)).toEqual(['UNAUTHENTICATED']);
    },
  );

  it('rejects a former operator from the next call on', async () => {
    const { id } = await operator();
    const cookie = await cookieOf(id);
    await db.user.update({ where: { id }, data: { grade: 'user' } });
    expect(await rejections((await resolveActor(cookie)).actor)).toEqual(['FORBIDDEN']);
  });
});

describe('acting as a member', () => {
  it.each([
    ['is suspended', { status: 'SUSPENDED' as const }],
    ['has left', { status: 'LEFT' as const }],
    ['is no operator any more', { grade: 'user' as const }],
  ])('ends as soon as the operator %s', async (_how, data) => {
    const [{ id }, learner] = [await operator(), await createLearner()];
    const cookie = await cookieOf(learner.id, id);
    expect((await resolveActor(cookie)).actor).toMatchObject({ userId: learner.id, impersonatorId: id });
    await db.user.update({ where: { id }, data });
    expect((await resolveActor(cookie)).actor).toEqual({ kind: 'anonymous' });
  });
});
