import { beforeEach, describe, expect, it } from 'vitest';
import { emptyNote, emptyNoteEntry } from '~/domain/lesson/schema/note';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createLessonScene, type LessonScene, sceneAfter, sceneJob } from '~/test/factories/lesson-scene';
import { remindNotes } from './remind-notes';

/** A day after the end of the lesson, which takes 50 minutes. */
const due = sceneAfter(24 * HOUR_MS + 50 * MINUTE_MS);

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
});

const run = (at = due) => remindNotes(sceneJob(at));
const mails = () =>
  db.message.findMany({
    where: { template: 'lesson-noteWanted', recipient: { in: [scene.learner.email, scene.coach.user.email] } },
  });

describe('a lesson without a note', () => {
  it('reminds its coach a day after its end, once, with a link to the note', async () => {
    await run(new Date(due.getTime() - 1));
    expect(await mails()).toEqual([]);
    await Promise.all([run(), run()]);
    await run(sceneAfter(24 * HOUR_MS, due));
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([scene.coach.user.email]);
    const [address = ''] = /https?:\/\/\S+/.exec(sent[0]?.text ?? '') ?? [];
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('/mypage/lessons/detail/');
    const { opened } = await scene.as.coach(due).openNotebook({
      encryptedId: searchParams.get('encryptedId') ?? '',
      rating: 'coach',
      encryptedLessonId: searchParams.get('lesson') ?? '',
    });
    expect(opened).toMatchObject({ isWritable: true, note: null });
  });

  it('reminds nobody after three days, of a trial or an undone lesson, and not once it has a note', async () => {
    const { id } = await scene.lesson();
    const { id: contractId } = scene.contract;
    const sell = (productType: 'trial' | 'short') =>
      db.contract.update({ where: { id: contractId }, data: { productType } });
    await run(sceneAfter(72 * HOUR_MS));
    await sell('trial');
    await run();
    await sell('short');
    await db.lesson.update({ where: { id }, data: { status: 'CANCELLED_FREE' } });
    await run();
    await db.lesson.update({ where: { id }, data: { status: 'HELD' } });
    const own = { id: scene.coach.userId };
    await db.user.update({ where: own, data: { status: 'SUSPENDED' } });
    await run();
    await db.user.update({ where: own, data: { status: 'ACTIVE' } });
    await scene.as.coach(due).writeNote({
      ...emptyNote,
      encryptedLessonId: encryptId('lesson', id),
      version: 0,
      entries: [{ ...emptyNoteEntry, name: '걷기' }],
    });
    await run();
    expect(await mails()).toEqual([]);
    await db.lessonNote.delete({ where: { lessonId: id } });
    await run();
    expect(await mails()).toHaveLength(1);
  });
});
