import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createOperator } from '~/test/factories/document';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { createMatchingScene } from '~/test/factories/matching';
import { createTool } from '~/test/factories/tools';
import { rejection } from '~/test/rejection';

let operations: ReturnType<typeof callerFor>['operations'];
beforeAll(async () => {
  operations = callerFor(memberActor(await createOperator())).operations;
});
afterAll(stopSender);

/** An id that no row has. */
const UNKNOWN_ID = 2_000_000_000;
const queue = 'send-marketing-event';

describe('the address of a sheet in the console', () => {
  it('opens a complaint, as its list shows it', async () => {
    const scene = await createLessonScene();
    await scene.fix();
    await scene.as
      .learner(new Date())
      .reportComplaint({ encryptedId: await scene.token(), kind: 'OTHER', text: '시간이 잘못 적혀 있어요.' });
    const [row] = (await operations.listComplaints({})).items;
    expect(await operations.getComplaint({ encryptedComplaintId: row?.encryptedComplaintId ?? '' })).toMatchObject(
      row ?? {},
    );
  });

  it('opens a match request, whatever revision the address has', async () => {
    const scene = await createMatchingScene({ coaches: 1 });
    await scene.submitAnswers();
    const [row] = (await operations.listMatches({})).items;
    const { consultingId } = await scene.match();
    expect(await operations.getMatch({ encryptedConsultingId: encryptId('consulting', consultingId, 77) })).toEqual(
      row,
    );
  });

  it('opens a member, with the phone number', async () => {
    const { id } = await createAccount({ phone: '01012345678' });
    expect(await operations.getMember({ encryptedUserId: encryptId('user', id) })).toMatchObject({
      phone: '01012345678',
      orders: 0,
      status: 'ACTIVE',
    });
  });

  it('opens a tool with its stock', async () => {
    const { id } = await createTool({ stock: 7 });
    expect(await operations.getToolStock({ uid: encryptId('tool', id) })).toMatchObject({
      stock: 7,
      held: 0,
      rented: 0,
    });
  });

  it('opens a job in its current state', async () => {
    const id =
      (await enqueue(db, queue, { marketingEventId: UNKNOWN_ID }, { startAfter: new Date(Date.now() + HOUR_MS) })) ??
      '';
    const stateOf = async () => (await operations.getJob({ queue, id })).state;
    expect(await stateOf()).toBe('scheduled');
    await operations.retryJobs({ queue, state: 'scheduled', ids: [id] });
    expect(await stateOf()).toBe('ready');
    await operations.cancelJobs({ queue, state: 'ready', ids: [id] });
    expect(await stateOf()).toBe('cancelled');
    expect(await operations.getJob({ queue, id })).toEqual(
      (await operations.listJobs({ queue, state: 'cancelled' })).items.find((job) => job.id === id),
    );
    expect(await rejection(operations.getJob({ queue: 'send-message', id }))).toBe('NOT_FOUND');
  });

  it('opens a dead job from the dead letter of its queue', async () => {
    const boss = await queueSender();
    const id = (await boss.send(`${queue}.dead`, { marketingEventId: UNKNOWN_ID })) ?? '';
    expect(await operations.getJob({ queue, id })).toMatchObject({ id, state: 'dead' });
  });

  it.each([
    ['a forged token', () => 'forged'],
    ['a token of another kind', () => encryptId('session', 1)],
  ])('is not found with %s', async (_name, token) => {
    const id = token();
    const queries = [
      operations.getComplaint({ encryptedComplaintId: id }),
      operations.getMatch({ encryptedConsultingId: id }),
      operations.getMember({ encryptedUserId: id }),
      operations.getToolStock({ uid: id }),
      operations.getJob({ queue, id }),
    ];
    expect(await Promise.all(queries.map(rejection))).toEqual(queries.map(() => 'NOT_FOUND'));
  });

  it('is not found when the row does not exist', async () => {
    const queries = [
      operations.getComplaint({ encryptedComplaintId: encryptId('complaint', UNKNOWN_ID) }),
      operations.getMatch({ encryptedConsultingId: encryptId('consulting', UNKNOWN_ID) }),
      operations.getMember({ encryptedUserId: encryptId('user', UNKNOWN_ID) }),
      operations.getToolStock({ uid: encryptId('tool', UNKNOWN_ID) }),
      operations.getJob({ queue, id: randomUUID() }),
    ];
    expect(await Promise.all(queries.map(rejection))).toEqual(queries.map(() => 'NOT_FOUND'));
  });
});
