import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { actingCallLabels } from '~/domain/operations/texts/acting-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { canAccess, roles } from '~/domain/shared/access';
import { DomainError } from '~/domain/shared/errors';
import { db, pool } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { handleLegacy } from '~/server/legacy/handle';
import { createBrowser, rejectionOf } from '~/test/browser';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { PASSWORD, createAccount } from '~/test/factories/account';
import { createLessonScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { cookieOf, createMembers } from '~/test/members';
import { metaOf, procedures } from '~/test/procedures';

const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation');
const isOperatorCall = (path: string) => path.startsWith('operations.');

let operatorId: number;
let operatorName: string;
beforeAll(async () => {
  const operator = await createAccount({ grade: 'operator', name: '나운영' });
  [operatorId, operatorName] = [operator.id, operator.name];
});

const acting = (actor: MemberActor): MemberActor => ({ ...actor, impersonatorId: operatorId });
const rowsAbout = (memberId: number) =>
  db.auditEvent.findMany({
    where: { action: 'impersonation.act', subject: `user:${memberId}` },
    orderBy: { id: 'asc' },
  });

async function codeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'OK';
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError) return thrown.cause.code;
    throw thrown;
  }
}

describe('a change that an operator makes as a member', () => {
  it.each(mutations.filter(([path]) => path !== 'session.endImpersonation'))(
    '%s leaves one row with its outcome, also when it is rejected',
    async (path, procedure) => {
      const access = metaOf(procedure)?.access;
      if (!access) throw new Error('no access named');
      const members = await createMembers();
      const role =
        roles.find(
          (candidate) => candidate !== 'anonymous' && candidate !== 'operator' && canAccess(candidate, access),
        ) ?? 'learner';
      const { actor } = members[role];
      if (actor.kind === 'anonymous') throw new Error('nobody to act as');
      const input = {
        encryptedId: encryptId('contract', 2_000_000_000),
        text: '허리가 아파요',
        contents: '허리가 아파요',
        reason: '허리가 아파요',
      };
      const code = await codeOf(() =>
        procedure({
          ctx: testContext(acting(actor)),
          getRawInput: async () => input,
          input,
          path,
          type: 'mutation',
          signal: undefined,
          batchIndex: 0,
        }),
      );
      const rows = await rowsAbout(actor.userId);
      expect(rows).toMatchObject([
        { operatorId, outcome: code, ip: '127.0.0.1', details: { call: path, targets: ['contract:2000000000'] } },
      ]);
      expect(JSON.stringify(rows)).not.toContain('허리');
    },
  );

  it('has a label that operators can read', () => {
    expect(Object.keys(actingCallLabels).toSorted()).toEqual(
      mutations
        .map(([path]) => path)
        .filter((path) => !isOperatorCall(path) && path !== 'session.endImpersonation')
        .toSorted(),
    );
  });

  it('is shown with operator, member and outcome in the console, and in the events of the changed rows', async () => {
    const scene = await createLessonScene();
    const answer = await callerFor(acting(scene.actors.learner), sceneNow).lesson.schedule({
      encryptedId: await scene.token(),
      startsAt: sceneStart,
    });
    await scene.as.coach().confirm({ encryptedLessonId: answer.encryptedLessonId });
    expect(
      (
        await rejectionOf(
          callerFor(acting(scene.actors.learner), sceneNow).lesson.confirm({
            encryptedLessonId: await scene.lessonId(),
          }),
        )
      ).code,
    ).not.toBe('INTERNAL');

    const { id: lessonId } = await scene.lesson();
    const events = await db.stateEvent.findMany({
      where: { machine: 'lesson', entityId: lessonId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to, actorId, actorRole, operatorId: by }) => ({ to, actorId, actorRole, by }))).toEqual([
      { to: 'REQUESTED', actorId: scene.learner.id, actorRole: 'learner', by: operatorId },
      { to: 'CONFIRMED', actorId: scene.coach.userId, actorRole: 'coach', by: null },
    ]);

    const operator = await db.user.findUniqueOrThrow({ where: { id: operatorId } });
    const { items } = await callerFor(memberActor(operator)).operations.listAudit({ action: 'impersonation.act' });
    const own = items.filter(({ subject }) => subject === `user:${scene.learner.id}`);
    expect(own).toMatchObject([
      {
        operator: operatorName,
        member: expect.stringMatching(`^${scene.learner.name}`),
        acting: { call: 'lesson.confirm', targets: [`lesson:${lessonId}`], outcome: expect.not.stringMatching('OK') },
      },
      {
        operator: operatorName,
        member: expect.stringMatching(`^${scene.learner.name}`),
        acting: { call: 'lesson.schedule', targets: [`contract:${scene.contract.id}`], outcome: 'OK' },
      },
    ]);
  });

  it('is recorded for the calls of existing clients too, which run the same procedures', async () => {
    const scene = await createLessonScene();
    const cookie = await cookieOf(scene.coach.userId, operatorId);
    const body = { _method: 'post', encryptedId: await scene.token(), dagaonProgramType: 'short' };
    const response = await handleLegacy(
      new Request('http://localhost/api/coach/lesson/firstTime/learnerRequestMsg/', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json' },
      }),
    );
    expect(response.status).toBe(200);
    expect(await rowsAbout(scene.coach.userId)).toMatchObject([
      {
        operatorId,
        outcome: 'OK',
        details: { call: 'lesson.sendLearnerRequest', targets: [`contract:${scene.contract.id}`] },
      },
    ]);
  });

  it('is not made when its row cannot be written', async () => {
    const scene = await createLessonScene();
    // This operator id does not fit into the column.
    const caller = callerFor({ ...scene.actors.learner, impersonatorId: 2 ** 31 }, sceneNow);
    expect(
      (await rejectionOf(caller.lesson.schedule({ encryptedId: await scene.token(), startsAt: sceneStart }))).code,
    ).toBe('INTERNAL');
    expect(await db.lesson.count({ where: { contractId: scene.contract.id } })).toBe(0);
  });

  it('gets its outcome once, and no other column can change', async () => {
    const { id } = await db.auditEvent.create({
      data: {
        operatorId,
        action: 'impersonation.act',
        subject: 'user:1',
        details: { call: 'lesson.move', targets: [] },
      },
    });
    const change = (row: number, set: string) => pool.query(`update audit_events set ${set} where id = $1`, [row]);
    const rejected = { code: '23001' };
    await expect(change(id, "subject = 'user:2'")).rejects.toMatchObject(rejected);
    await expect(change(id, "outcome = 'OK', operator_id = operator_id + 1")).rejects.toMatchObject(rejected);
    await change(id, "outcome = 'OK'");
    await expect(change(id, "outcome = 'CONFLICT'")).rejects.toMatchObject(rejected);
    const { id: other } = await db.auditEvent.create({
      data: { operatorId, action: 'jobs.retry', subject: 'queue:x' },
    });
    await expect(change(other, "outcome = 'OK'")).rejects.toMatchObject(rejected);
  });
});

it('a member’s own changes leave no row', async () => {
  const scene = await createLessonScene();
  await scene.fix();
  expect(await rowsAbout(scene.learner.id)).toEqual([]);
  expect(await db.stateEvent.count({ where: { operatorId: { not: null }, actorId: scene.coach.userId } })).toBe(0);
});

it('reading as a member leaves no row, and starting and ending impersonation are recorded as before', async () => {
  const operator = await createAccount({ grade: 'operator' });
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: operator.email, password: PASSWORD }));
  const member = await createAccount();
  await browser.call((caller) =>
    caller.operations.loginAs({ encryptedUserId: encryptId('user', member.id), reason: '문의 확인' }),
  );
  await browser.call((caller) => caller.session.account());
  await browser.call((caller) => caller.session.endImpersonation());
  const rows = await db.auditEvent.findMany({ where: { operatorId: operator.id }, orderBy: { id: 'asc' } });
  expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['impersonation.start', null],
    ['impersonation.end', null],
  ]);
});
