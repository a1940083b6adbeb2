import { beforeEach, describe, expect, it } from 'vitest';
import { emptyNote, emptyNoteEntry } from '~/domain/lesson/schema/note';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { waitForLock } from '~/test/wait-for-lock';
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
const mailsOf = ({ learner, coach }: LessonScene) =>
  db.message.findMany({
    where: { template: 'lesson-noteWanted', recipient: { in: [learner.email, coach.user.email] } },
    orderBy: { id: 'asc' },
  });
const mails = () => mailsOf(scene);

const updateLesson = async (data: Prisma.LessonUpdateInput) =>
  db.lesson.update({ where: { id: (await scene.lesson()).id }, data });
const updateUser = (id: number, status: 'SUSPENDED' | 'LEFT') => db.user.update({ where: { id }, data: { status } });
const writeNote = async () =>
  scene.as.coach(due).writeNote({
    ...emptyNote,
    encryptedLessonId: encryptId('lesson', (await scene.lesson()).id),
    version: 0,
    entries: [{ ...emptyNoteEntry, name: '걷기' }],
  });

/** Adds a second lesson, which was held that many hours after the first one. */
async function holdSecond(hours: number) {
  const next = sceneAfter(24 * HOUR_MS);
  await scene.fix(next, sceneAfter(2 * HOUR_MS));
  await scene.as.coach(sceneAfter(HOUR_MS, next)).hold({ encryptedLessonId: await scene.lessonId(2) });
  const { id } = await scene.lesson(2);
  const startsAt = sceneAfter(hours * HOUR_MS);
  await db.lesson.update({ where: { id }, data: { startsAt, endsAt: sceneAfter(50 * MINUTE_MS, startsAt) } });
}

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

  it.each<[string, () => unknown]>([
    ['a trial', () => db.contract.update({ where: { id: scene.contract.id }, data: { productType: 'trial' } })],
    ['an undone lesson', () => updateLesson({ status: 'CANCELLED_FREE' })],
    ['a lesson of three days ago', () => updateLesson({ startsAt: sceneAfter(-72 * HOUR_MS, due) })],
    ['a coach whose account is suspended', () => updateUser(scene.coach.userId, 'SUSPENDED')],
    ['a learner whose account is closed', () => updateUser(scene.learner.id, 'LEFT')],
    ['a lesson with a note', writeNote],
  ])('reminds nobody of %s', async (_, change) => {
    await change();
    await run();
    expect(await mails()).toEqual([]);
  });
});

describe('several lessons without a note', () => {
  it('are in one mail to the coach, which names no learner and opens the list of their month', async () => {
    await holdSecond(20);
    const later = sceneAfter(20 * HOUR_MS, due);
    await Promise.all([run(later), run(later)]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: scene.coach.user.email, subject: '수업 노트 2개를 남겨 주세요' });
    expect(mail?.text).toContain('11월 24일(화) 오후 7시: ');
    expect(mail?.text).toContain('11월 25일(수) 오후 3시: ');
    expect(mail?.text).not.toContain(scene.learner.name);
    expect(mail?.text).toMatch(/\/f\/user\/mypage\/lesson\/expert\?month=2026-11$/m);
    await run(sceneAfter(19 * HOUR_MS, later));
    expect(await mails()).toHaveLength(1);
  });

  it('at the end of a month have a link to each month, whose list shows them', async () => {
    await holdSecond(7 * 24 - 9);
    const startsAt = sceneAfter(6 * 24 * HOUR_MS);
    await updateLesson({ startsAt, endsAt: sceneAfter(50 * MINUTE_MS, startsAt) });
    const at = sceneAfter(8 * 24 * HOUR_MS - 7 * HOUR_MS);
    await run(at);
    const [mail] = await mails();
    expect(mail?.text).toContain('11월 30일(월) 오후 7시: ');
    expect(mail?.text).toContain('12월 1일(화) 오전 10시: ');
    const links = [...(mail?.text ?? '').matchAll(/(\S+ \S+) 수업 보기\n\S+[?]month=(\S+)$/gm)];
    expect(links.map(([, label, month]) => [label, month])).toEqual([
      ['2026년 11월', '2026-11'],
      ['2026년 12월', '2026-12'],
    ]);
    const listed = links.map(async ([, , month]) => {
      const { contracts } = await scene.as.coach(at).listForCoach({ month });
      return contracts.flatMap(({ lessons }) => lessons.map((lesson) => lesson.startsAt));
    });
    expect(await Promise.all(listed)).toEqual([[startsAt], [sceneAfter((7 * 24 - 9) * HOUR_MS)]]);
  });

  it('are left to a run that reminds of them at this moment', async () => {
    const { id } = await scene.lesson();
    let running: Promise<void> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.lesson.update({ where: { id }, data: { noteRemindedAt: due } });
      running = run();
      await waitForLock('lessons');
    });
    await running;
    expect(await mails()).toEqual([]);
  });

  it('are announced by one mail a day: a lesson that is due later on the same day waits for the next one', async () => {
    await holdSecond(2);
    await run();
    await run(sceneAfter(3 * HOUR_MS, due));
    expect(await mails()).toHaveLength(1);
    await run(sceneAfter(15 * HOUR_MS, due));
    const ids = await Promise.all([1, 2].map(async (sequence) => (await scene.lesson(sequence)).id));
    expect((await mails()).map(({ dedupeKey }) => dedupeKey)).toEqual(
      ids.map((id) => `lesson:note:${id}:wanted:coach`),
    );
  });
});

it('a coach who cannot be reminded does not stop the others, and is reminded when the job is retried', async () => {
  const other = await createLessonScene();
  await other.fix();
  await other.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await other.lessonId() });
  const reject = `alter table messages add constraint rejected check (recipient <> '${scene.coach.user.email}') not valid`;
  await db.$executeRawUnsafe(reject);
  await expect(run()).rejects.toThrow(/^1 of \d+ coaches were not reminded of notes$/);
  expect([await mailsOf(scene), await mailsOf(other)]).toMatchObject([[], [{ recipient: other.coach.user.email }]]);
  await db.$executeRawUnsafe('alter table messages drop constraint rejected');
  await run();
  expect([await mailsOf(scene), await mailsOf(other)]).toMatchObject([[{}], [{}]]);
});
