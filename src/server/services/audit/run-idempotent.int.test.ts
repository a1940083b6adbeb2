import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { callPolicy } from '~/domain/shared/call-policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { transformer } from '~/domain/shared/transformer';
import { db } from '~/server/db';
import { sweepExpired } from '~/server/services/account/closing/sweep-expired';
import { rejectionOf } from '~/test/browser';
import { createLessonScene, type LessonScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { waitForLock } from '~/test/wait-for-lock';

let scene: LessonScene;
let encryptedId: string;
beforeEach(async () => {
  scene = await createLessonScene();
  encryptedId = await scene.token();
});

const callOnce = (idempotencyKey: string, startsAt = sceneStart) =>
  scene.as.learner().schedule({ encryptedId, startsAt, idempotencyKey });
const lessons = () => db.lesson.count({ where: { contractId: scene.contract.id } });
/** The unkeyed hash of what `callOnce` sends, as rows were stored before the hash was keyed. */
const plainHash = (idempotencyKey: string) => {
  const { json, meta } = transformer.serialize({ encryptedId, idempotencyKey, startsAt: sceneStart });
  const serialized = JSON.stringify({ json, meta: { v: meta?.v, values: meta?.values } });
  return createHash('sha256').update(serialized).digest('hex');
};
const storeKey = (key: string, inputHash: string) =>
  db.idempotencyKey.update({ where: { userId_key: { userId: scene.learner.id, key } }, data: { inputHash } });
const keys = () => db.idempotencyKey.findMany({ where: { userId: scene.learner.id } });

describe('a call with an idempotency key', () => {
  it('runs once; a repeat gets the first answer, even though its view is stale by then', async () => {
    const key = randomUUID();
    const first = await callOnce(key);
    expect(await callOnce(key)).toEqual(first);
    expect(await lessons()).toBe(1);
    expect(await keys()).toMatchObject([{ key, procedure: 'lesson.schedule' }]);
    // Without the key the same call is a new one, and its view is stale.
    expect((await rejectionOf(scene.as.learner().schedule({ encryptedId, startsAt: sceneStart }))).code).toBe('STALE');
  });

  it('runs once for eight concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => callOnce(key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await lessons()).toBe(1);
  });

  it('is rejected for another input', async () => {
    const key = randomUUID();
    await callOnce(key);
    const rejected = await rejectionOf(callOnce(key, new Date(sceneStart.getTime() + 24 * HOUR_MS)));
    expect(rejected).toMatchObject({ code: 'CONFLICT', details: { idempotencyKey: key } });
    expect(rejected.message).toBe('앞서 보낸 요청과 내용이 달라 처리하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.');
    expect(await lessons()).toBe(1);
  });

  it.each(['constructor', 'prototype', '__proto__'])(
    'is rejected for an input with a property named %s',
    async (name) => {
      const input = { encryptedId, startsAt: sceneStart, idempotencyKey: randomUUID() };
      Object.defineProperty(input, name, { value: { admin: true }, enumerable: true });
      const rejected = await rejectionOf(scene.as.learner().schedule(input));
      expect(rejected.code).toBe('INVALID_INPUT');
      expect(await keys()).toEqual([]);
      expect(await lessons()).toBe(0);
    },
  );

  it('is stored with a keyed hash of its input, which cannot be guessed', async () => {
    const key = randomUUID();
    await callOnce(key);
    const [row] = await keys();
    expect(row?.inputHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.inputHash).not.toBe(plainHash(key));
    await callOnce(key);
    expect(await lessons()).toBe(1);
  });

  it('is recognised by the plain hash stored before the hash was keyed, and by no other plain hash', async () => {
    const key = randomUUID();
    const first = await callOnce(key);
    await storeKey(key, plainHash(key));
    expect(await callOnce(key)).toEqual(first);
    await storeKey(key, plainHash(randomUUID()));
    expect((await rejectionOf(callOnce(key))).code).toBe('CONFLICT');
  });

  it('is separate for another user with the same key', async () => {
    const key = randomUUID();
    await callOnce(key);
    const other = await createLessonScene();
    await other.as.learner().schedule({ encryptedId: await other.token(), startsAt: sceneStart, idempotencyKey: key });
    expect(await db.lesson.count({ where: { contractId: other.contract.id } })).toBe(1);
  });

  it('leaves no row when it is rejected, and can then be repeated', async () => {
    const key = randomUUID();
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'COMPLETED' } });
    expect((await rejectionOf(callOnce(key))).code).toBe('CONTRACT_CLOSED');
    expect(await keys()).toEqual([]);
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'ACTIVE' } });
    await callOnce(key);
    expect(await lessons()).toBe(1);
  });

  it('rolls back its work when the answer cannot be stored', async () => {
    const full = `check (user_id <> ${scene.learner.id} or answer is null)`;
    await db.$executeRawUnsafe(`alter table idempotency_keys add constraint test_full ${full}`);
    try {
      await expect(callOnce(randomUUID())).rejects.toThrow('문제가 생겼어요');
    } finally {
      await db.$executeRaw`alter table idempotency_keys drop constraint test_full`;
    }
    expect([await lessons(), await keys(), await scene.balance()]).toEqual([0, [], 4]);
  });

  it('leaves no row when it is killed; the request that waited for it does the work', async () => {
    const key = randomUUID();
    let first: Promise<PromiseSettledResult<unknown>[]> | undefined;
    let second: Promise<unknown> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`select id from contracts where id = ${scene.contract.id} for update`;
        first = Promise.allSettled([callOnce(key)]);
        await waitForLock('contracts');
        second = callOnce(key);
        await waitForLock('idempotency_keys');
        const killed = await tx.$queryRaw<unknown[]>`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%contracts%'`;
        expect(killed).toHaveLength(1);
        expect(await first).toMatchObject([{ status: 'rejected' }]);
      },
      { timeout: 20_000 },
    );
    expect(await second).toMatchObject({ encryptedLessonId: expect.any(String) });
    expect(await lessons()).toBe(1);
    expect(await keys()).toHaveLength(1);
  });
});

it('an answer is deleted when its retention ends, and not earlier', async () => {
  await callOnce(randomUUID());
  const retentionEnd = sceneNow.getTime() + callPolicy.answerRetentionDays * DAY_MS;
  await sweepExpired(db, new Date(retentionEnd - 1));
  expect(await keys()).toHaveLength(1);
  await sweepExpired(db, new Date(retentionEnd));
  expect(await keys()).toEqual([]);
});
