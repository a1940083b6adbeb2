import { expect, it } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { system } from '~/domain/shared/actor';
import { messageChannels, type MessageKind } from '~/domain/messaging/kinds';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { deliverMessage } from './deliver-message';

const switchOff = (userId: number, kind: MessageKind) =>
  db.messageChoice.createMany({
    data: messageChannels.map((channel) => ({ userId, kind, channel, on: false, at: sceneNow })),
  });
const readMessages = ({ learner }: LessonScene, template: string) =>
  db.message.findMany({ where: { userId: learner.id, template }, orderBy: { id: 'asc' } });

/** Returns the state of the learner's message after it was sent; the choices are checked again then. */
async function send(scene: LessonScene, template: string) {
  const [message, ...others] = await readMessages(scene, template);
  expect(others).toEqual([]);
  const context = serviceContext({ actor: system, now: sceneAfter(0), ip: null, userAgent: null });
  if (message?.status === 'QUEUED') await deliverMessage(context, { messageId: message.id, final: true, mailHtml });
  return (await readMessages(scene, template)).map(({ status, channel }) => `${status} ${channel}`);
}

it('notifies a learner who switched off every message about lessons when the free minutes begin', async () => {
  const scene = await createLessonScene();
  await switchOff(scene.learner.id, 'lesson');
  const closeToStart = sceneAfter(-4 * HOUR_MS);
  await scene.fix(sceneStart, closeToStart);
  expect(await send(scene, 'lesson-confirmed')).toEqual(['SENT email']);
  const { learnerNotifiedAt } = await scene.lesson();
  const free = sceneAfter(29 * MINUTE_MS, closeToStart);
  expect(learnerNotifiedAt).toEqual(closeToStart);
  expect(await scene.as.learner(free).cancelPromise({ encryptedLessonId: await scene.lessonId() })).toMatchObject({
    term: 'JUST_BOOKED',
  });
});

it('sends a mail about times that were confirmed together, and about a request with a deadline', async () => {
  const scene = await createLessonScene();
  await switchOff(scene.learner.id, 'lesson');
  const { encryptedId } = await scene.as.learner().requestSeries({
    encryptedId: await scene.token(),
    starts: [sceneStart, sceneAfter(7 * 24 * HOUR_MS)],
  });
  await scene.as.coach().confirmTimes({ encryptedId });
  expect(await send(scene, 'lesson-timesConfirmed')).toEqual(['SENT email']);
  await scene.as.coach().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(48 * HOUR_MS) });
  expect(await send(scene, 'lesson-requested')).toEqual(['SENT email']);
});

it('still sends none of the messages that start no deadline', async () => {
  const scene = await createLessonScene();
  await switchOff(scene.learner.id, 'lesson');
  await scene.fix();
  await scene.as.coach().cancel({ encryptedLessonId: await scene.lessonId(), term: 'COACH_EARLY' });
  expect(await send(scene, 'lesson-cancelled')).toEqual(['SKIPPED email']);
});
