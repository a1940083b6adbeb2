import { describe, expect, it } from 'vitest';
import { notificationDays } from '~/domain/messaging/notification';
import { DAY_MS } from '~/domain/shared/durations';
import { env } from '~/env.js';
import { handleSessionHint } from '~/server/api/session-hint';
import { db } from '~/server/db';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createLessonScene, sceneJob, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { callerFor, memberActor } from '~/test/caller';
import { createMembers } from '~/test/members';
import { deleteOldNotifications } from './notifications';
import { type OutgoingMessage, queueMessage } from './queue-message';

let serial = 0;
const action = { label: '보기', url: new URL('/f/user/mypage/payments?order=a', env.APP_URL).href };
const message = (userId: number | null, change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  kind: 'payment',
  template: 'payment-done',
  recipient: 'reader@example.com',
  userId,
  content: { title: '결제가 완료됐어요', paragraphs: ['고마워요.'], facts: [['금액', '240,000원']], action },
  dedupeKey: `notification-${(serial += 1)}`,
  ...change,
});
const queue = (of: OutgoingMessage) => db.$transaction((tx) => queueMessage(tx, of));
const titles = async (userId: number) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ title }) => title);
const createNotifications = async (userId: number, count: number, createdAt = sceneNow) => {
  for (let index = 1; index <= count; index += 1)
    await db.notification.create({
      data: {
        userId,
        template: 'lesson-confirmed',
        title: `알림 ${index}`,
        body: '',
        path: '/f/user/mypage/lesson/learner',
        dedupeKey: `created-${(serial += 1)}`,
        createdAt,
      },
    });
};

describe('a queued message', () => {
  it('is listed once for each key, with its page, also when every channel is switched off', async () => {
    const { id } = await createLearner();
    const lesson = message(id, { kind: 'lesson' });
    for (const channel of ['email', 'alimtalk', 'sms'] as const)
      await db.messageChoice.create({ data: { userId: id, kind: 'lesson', channel, on: false, at: sceneNow } });
    await Promise.allSettled([queue(lesson), queue(lesson)]);
    await queue(lesson);
    expect(await db.notification.findMany({ where: { userId: id } })).toMatchObject([
      { title: '결제가 완료됐어요', body: '금액 240,000원', path: '/f/user/mypage/payments?order=a', readAt: null },
    ]);
    expect(await db.message.findMany({ where: { userId: id } })).toMatchObject([{ status: 'SKIPPED' }]);
  });

  it('is not listed when its transaction is rolled back', async () => {
    const { id } = await createLearner();
    const failing = db.$transaction(async (tx) => {
      await queueMessage(tx, message(id));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await titles(id)).toEqual([]);
  });

  it('is not listed when it contains a secret, has no page here, or is of another list or of nobody', async () => {
    const { id } = await createLearner();
    const { content } = message(id);
    await queue(message(id, { secret: '123456' }));
    await queue(message(id, { content: { title: '링크 없음', paragraphs: [] } }));
    await queue(message(id, { content: { ...content, action: { label: '보기', url: 'https://other.test/' } } }));
    await queue(message(id, { listed: false }));
    for (const kind of ['security', 'account', 'company', 'marketing'] as const) await queue(message(id, { kind }));
    await queue(message(null));
    expect(await titles(id)).toEqual([]);
  });
});

it('both sides of a lesson read what the other side did, with the lesson’s page and without typed texts', async () => {
  const scene = await createLessonScene();
  await scene.fix();
  const coach = callerFor(scene.actors.coach, sceneNow);
  const requested = await coach.session.notifications({});
  expect(requested.items.map(({ title }) => title)).toContainEqual(expect.stringContaining('수업 시간을 정하고 싶어'));
  expect(requested.items[0]?.path).toMatch(/^\/f\/user\/mypage\/lesson\/expert\?encryptedId=/);
  const { encryptedId } = (await scene.as.learner().get({ encryptedId: await scene.token() })).lessons[0] ?? {};
  await scene.as.learner().cancel({ encryptedLessonId: encryptedId ?? '', term: 'EARLY', reason: '허리가 아파요' });
  const [cancelled] = (await coach.session.notifications({})).items;
  expect(cancelled?.title).toContain('수업을 취소했어요');
  expect(JSON.stringify(await db.notification.findMany({ where: { userId: scene.coach.user.id } }))).not.toContain(
    '허리',
  );
  const learner = await callerFor(scene.actors.learner, sceneNow).session.notifications({});
  expect(learner.items.map(({ title }) => title)).toContain('수업 시간이 확정됐어요');
});

describe('a user’s own list', () => {
  it('has pages by cursor, the newest first, without entries of others', async () => {
    const [learner, other] = [await createLearner(), await createLearner()];
    await createNotifications(learner.id, 35);
    await createNotifications(other.id, 1);
    const { session } = callerFor(memberActor(learner), sceneNow);
    const first = await session.notifications({});
    expect(first.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 30 }, (_, index) => `알림 ${35 - index}`),
    );
    expect(first.unread).toBe(35);
    const second = await session.notifications({ cursor: first.nextCursor });
    expect(second.items.map(({ title }) => title)).toEqual(['알림 5', '알림 4', '알림 3', '알림 2', '알림 1']);
    expect(second.nextCursor).toBeNull();
  });

  it('marks one, or everything up to what was read; a later entry and those of others stay unread', async () => {
    const [learner, other] = [await createLearner(), await createLearner()];
    await createNotifications(learner.id, 3);
    await createNotifications(other.id, 1);
    const { session } = callerFor(memberActor(learner), sceneStart);
    const list = async () => (await session.notifications({})).items;
    const [third, second] = await list();
    await session.readNotifications({ id: second?.id ?? 0 });
    expect((await list()).map(({ read }) => read)).toEqual([false, true, false]);
    await createNotifications(learner.id, 1);
    await session.readNotifications({ id: third?.id ?? 0, andOlder: true });
    expect((await list()).map(({ read }) => read)).toEqual([false, true, true, true]);
    const { id } = await db.notification.findFirstOrThrow({ where: { userId: other.id } });
    await session.readNotifications({ id });
    await session.readNotifications({ id: id + 1, andOlder: true });
    expect(await db.notification.findUniqueOrThrow({ where: { id } })).toMatchObject({ readAt: null });
  });

  it('is not marked by an operator who acts as the user', async () => {
    const learner = await createLearner();
    await createNotifications(learner.id, 1);
    const acting = { ...memberActor(learner), impersonatorId: (await createOperator()).id };
    const { session } = callerFor(acting, sceneStart);
    const { items, unread } = await session.notifications({});
    await session.readNotifications({ id: items[0]?.id ?? 0, andOlder: true });
    expect([unread, (await session.notifications({})).unread]).toEqual([1, 1]);
  });

  it('is counted for the bell, up to 100', async () => {
    const { learner } = await createMembers();
    if (learner.actor.kind !== 'member') throw new Error('no member');
    await createNotifications(learner.actor.userId, 2);
    const request = () => new Request('http://localhost:3000/session.json', { headers: { cookie: learner.cookie } });
    expect(await (await handleSessionHint(request())).json()).toMatchObject({ unread: 2 });
    await createNotifications(learner.actor.userId, 100);
    expect(await (await handleSessionHint(request())).json()).toMatchObject({ unread: 100 });
  });

  it('loses entries after 180 days, also by two jobs at the same time', async () => {
    const { id } = await createLearner();
    const createdAt = new Date(sceneNow.getTime() - notificationDays * DAY_MS);
    await createNotifications(id, 2, createdAt);
    await createNotifications(id, 1, new Date(createdAt.getTime() + 1));
    await Promise.all([1, 2].map(() => deleteOldNotifications(sceneJob(sceneNow))));
    expect(await db.notification.findMany({ where: { userId: id } })).toMatchObject([
      { createdAt: new Date(createdAt.getTime() + 1) },
    ]);
  });
});

it('the database rejects a link to another site', async () => {
  const { id: userId } = await createLearner();
  const data = { userId, template: 'lesson-confirmed', title: '알림', body: '' };
  for (const path of ['https://other.test/', '//other.test', '/\\other.test', 'f'])
    await expect(db.notification.create({ data: { ...data, path, dedupeKey: path } })).rejects.toThrow(
      'notifications_path_is_local',
    );
});
