import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { canAccess, roles } from '~/domain/shared/access';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { resolveActor } from '~/server/auth/resolve-actor';
import { rejectionOf } from '~/test/browser';
import { callerFor, testContext } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { cookieOf, createMembers } from '~/test/members';
import { actingCalls, ownerOnlyCalls } from '~/test/tables/owner-only-calls';
import { metaOf, procedures } from '~/test/procedures';

const mutations = procedures.filter(([path, { _def }]) => _def.type === 'mutation' && !path.startsWith('operations.'));
let operatorId: number;
beforeAll(async () => {
  operatorId = (await createAccount({ grade: 'operator' })).id;
});
const acting = (actor: MemberActor): MemberActor => ({ ...actor, impersonatorId: operatorId });

describe('an operator acting as a member', () => {
  it('is explicitly allowed or forbidden for each mutation', () => {
    const decided = [...actingCalls, ...ownerOnlyCalls].toSorted();
    expect(mutations.map(([path]) => path).toSorted()).toEqual(decided);
  });

  it('is forbidden exactly the calls that are marked `ownerOnly` in their metadata', () => {
    const ownerOnlyPaths = procedures.filter(([, procedure]) => metaOf(procedure)?.ownerOnly).map(([path]) => path);
    expect(ownerOnlyPaths.toSorted()).toEqual(ownerOnlyCalls.toSorted());
  });

  it.each(mutations.filter(([path]) => ownerOnlyCalls.includes(path)))('cannot call %s', async (path, procedure) => {
    const access = metaOf(procedure)?.access;
    if (!access) throw new Error('no access named');
    const members = await createMembers();
    const role =
      roles.find(
        (candidate) => candidate !== 'anonymous' && candidate !== 'operator' && canAccess(candidate, access),
      ) ?? 'learner';
    const { actor } = members[role];
    if (actor.kind === 'anonymous') throw new Error('nobody to act as');
    const call = procedure({
      ctx: testContext(acting(actor)),
      getRawInput: async () => ({}),
      input: {},
      path,
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    expect((await rejectionOf(call as Promise<unknown>)).code).toBe('NOT_YOUR_HAND');
    const [row] = await db.auditEvent.findMany({
      where: { action: 'impersonation.act', subject: `user:${actor.userId}` },
    });
    expect(row).toMatchObject({ operatorId, outcome: 'NOT_YOUR_HAND', details: { call: path } });
  });

  it('cannot write a review in the member’s name', async () => {
    const scene = await createLessonScene();
    await scene.fix();
    await db.lesson.updateMany({
      where: { contractId: scene.contract.id },
      data: { status: 'DONE', heldAt: sceneNow },
    });
    const review = {
      encryptedContractId: encryptId('contract', scene.contract.id),
      rating: 5,
      contents: '정말 좋은 수업이었어요. 자세가 많이 좋아졌어요.',
    };
    expect((await rejectionOf(callerFor(acting(scene.actors.learner), sceneNow).review.write(review))).code).toBe(
      'NOT_YOUR_HAND',
    );
    expect(await db.review.count({ where: { contractId: scene.contract.id } })).toBe(0);
    await callerFor(scene.actors.learner, sceneNow).review.write(review);
    expect(await db.review.count({ where: { contractId: scene.contract.id } })).toBe(1);
  });

  it.each([
    ['was stopped', { status: 'SUSPENDED' }],
    ['is dormant', { status: 'DORMANT' }],
    ['left', { status: 'LEFT' }],
    ['is an operator no more', { grade: 'user' }],
  ] as const)('is logged out immediately when the operator %s', async (_, columns) => {
    const [operator, member] = [await createAccount({ grade: 'operator' }), await createAccount()];
    const cookie = await cookieOf(member.id, operator.id);
    expect((await resolveActor(cookie)).actor).toMatchObject({
      kind: 'member',
      userId: member.id,
      impersonatorId: operator.id,
    });
    await db.user.update({ where: { id: operator.id }, data: columns });
    const { actor, setCookies } = await resolveActor(cookie);
    expect(actor.kind).toBe('anonymous');
    expect(setCookies.join()).toContain('dagaon_session=;');
  });

  it('is logged out immediately when the operator’s row is deleted', async () => {
    const [operator, member] = [await createAccount({ grade: 'operator' }), await createAccount()];
    const cookie = await cookieOf(member.id, operator.id);
    await db.user.delete({ where: { id: operator.id } });
    expect((await resolveActor(cookie)).actor.kind).toBe('anonymous');
  });
});
