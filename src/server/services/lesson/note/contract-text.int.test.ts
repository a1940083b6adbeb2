import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { callerFor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { lessonClosing } from '../contract/account-closing';

async function createScene() {
  const scene = await createLessonScene();
  const ref = { encryptedId: await scene.token(), kind: 'ADDITIONAL_INFO' } as const;
  const views = () => db.healthAccessEvent.findMany({ where: { subjectId: scene.learner.id, what: 'contract-text' } });
  return { ...scene, ref, views };
}

describe('a text of a contract', () => {
  it('is written by one side, read by the other, stored sealed, and removed by an empty one', async () => {
    const scene = await createScene();
    expect(await scene.as.coach().openContractText(scene.ref)).toEqual({ text: '', version: 0, updatedAt: null });
    expect(
      await scene.as.learner().writeContractText({ ...scene.ref, version: 0, text: '주차는 지하 2층이에요.' }),
    ).toEqual({
      version: 1,
    });
    const program = { ...scene.ref, kind: 'PROGRAM_NOTE' } as const;
    expect(await rejection(scene.as.coach().writeContractText({ ...scene.ref, version: 1, text: '코치' }))).toBe(
      'FORBIDDEN',
    );
    expect(await rejection(scene.as.learner().writeContractText({ ...program, version: 0, text: '회원' }))).toBe(
      'FORBIDDEN',
    );
    await scene.as.coach().writeContractText({ ...program, version: 0, text: '4주 동안 자세를 바로잡아요.' });
    expect(await scene.as.coach().openContractText(scene.ref)).toMatchObject({
      text: '주차는 지하 2층이에요.',
      version: 1,
    });
    expect(await scene.as.learner().openContractText(program)).toMatchObject({ text: '4주 동안 자세를 바로잡아요.' });
    const row = await db.contractText.findFirstOrThrow({
      where: { contractId: scene.contract.id, kind: scene.ref.kind },
    });
    expect(Buffer.from(row.text).toString()).not.toContain('주차');
    expect(await scene.as.learner().writeContractText({ ...scene.ref, version: 1, text: '' })).toEqual({ version: 0 });
    expect(await db.contractText.count({ where: { contractId: scene.contract.id } })).toBe(1);
  });

  it('is rejected when another device has replaced it, also when two send the first one together', async () => {
    const scene = await createScene();
    const write = (text: string, version = 0) => scene.as.learner().writeContractText({ ...scene.ref, version, text });
    const results = await Promise.allSettled([write('하나'), write('둘')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(write('셋'))).toBe('CONFLICT');
    expect(await write('넷', 1)).toEqual({ version: 2 });
  });

  it('records views by the coach and an operator, and not by the learner', async () => {
    const scene = await createScene();
    await scene.as.learner().writeContractText({ ...scene.ref, version: 0, text: '매트를 준비할게요.' });
    await scene.as.learner().openContractText(scene.ref);
    expect(await scene.views()).toEqual([]);
    await scene.as.coach().openContractText(scene.ref);
    const { id: impersonatorId } = await createOperator();
    await callerFor({ ...scene.actors.learner, impersonatorId }, sceneNow).lesson.openContractText(scene.ref);
    expect(await scene.views()).toMatchObject([{ viewerId: scene.coach.user.id }, { impersonatorId }]);
  });

  it('is deleted with the learner’s account, and none is written while it closes', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    for (const each of [scene, other])
      await each.as.learner().writeContractText({ ...each.ref, version: 0, text: '매트를 준비할게요.' });
    await db.$transaction(
      (tx) => lessonClosing.release?.(tx, { userId: scene.learner.id, now: sceneNow }) ?? Promise.resolve(),
    );
    const count = (contractId: number) => db.contractText.count({ where: { contractId } });
    expect([await count(scene.contract.id), await count(other.contract.id)]).toEqual([0, 1]);
    let writing: Promise<string> = Promise.resolve('');
    const program = { ...scene.ref, kind: 'PROGRAM_NOTE', version: 0, text: '계획' } as const;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      writing = rejection(scene.as.coach().writeContractText(program));
      await waitForLock('users');
      await tx.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    });
    expect(await writing).toBe('CONTRACT_CLOSED');
    const row = {
      contractId: scene.contract.id,
      kind: 'PROGRAM_NOTE' as const,
      text: new Uint8Array([1]),
      updatedAt: sceneNow,
    };
    await expect(db.contractText.create({ data: row })).rejects.toThrow(/closed/);
  });
});
