import { describe, expect, it } from 'vitest';
import { emptyNote, emptyNoteEntry, type WriteLessonNote } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';
import { HOUR_MS } from '~/domain/shared/durations';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createLessonScene, sceneAfter } from '~/test/factories/lesson-scene';
import { fullNote } from '~/test/inputs/full-note';
import { rejection } from '~/test/rejection';
import { sealPart } from './lesson-note-row';

const evening = sceneAfter(HOUR_MS);

/** Creates a contract of a vertical with a lesson that has just ended. */
async function createEndedLesson(serviceType: ServiceType) {
  const scene = await createLessonScene();
  await scene.fix();
  await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType } });
  const { id: lessonId } = await scene.lesson();
  const ref = { encryptedId: await scene.token() };
  return {
    ...scene,
    lessonId,
    ref,
    consent: (granted: boolean) =>
      callerFor(scene.actors.learner, evening).session.setConsent({ kind: 'HEALTH_LESSON_NOTE', granted }),
    write: (written: Partial<WriteLessonNote>) =>
      scene.as
        .coach(evening)
        .writeNote({ ...emptyNote, encryptedLessonId: encryptId('lesson', lessonId), version: 0, ...written }),
    openAsLearner: () => scene.as.learner(evening).openNotebook({ ...ref, rating: 'member' }),
    openAsCoach: () => scene.as.coach(evening).openNotebook({ ...ref, rating: 'coach' }),
  };
}

it.each(serviceTypes)('both sides read every field of a note of %s, which the next one begins with', async (type) => {
  const scene = await createEndedLesson(type);
  await scene.consent(true);
  const { homework, ...written } = fullNote(type);
  await scene.write({ ...written, homework });
  for (const open of [scene.openAsLearner, scene.openAsCoach])
    expect((await open()).opened?.note).toMatchObject(written);
  const row = await db.lessonNote.findUniqueOrThrow({ where: { lessonId: scene.lessonId } });
  expect(Buffer.from(row.content).toString()).not.toContain('한마디');
  expect(row.pain === null).toBe(type === 'music' || type === 'art');
  const next = sceneAfter(24 * HOUR_MS);
  await scene.fix(next, sceneAfter(2 * HOUR_MS));
  const encryptedLessonId = encryptId('lesson', (await scene.lesson(2)).id);
  const previous = async () =>
    (await scene.as.coach(sceneAfter(HOUR_MS, next)).openNotebook({ ...scene.ref, rating: 'coach', encryptedLessonId }))
      .opened?.previous;
  const spots = written.health.parts.map(({ part, side }) => ({ part, side }));
  expect(await previous()).toEqual({
    startsAt: (await scene.lesson()).startsAt,
    entries: written.entries,
    tags: written.tags,
    next: written.next,
    bring: written.bring,
    spots,
    homework: homework.map(({ text }) => ({ text, doneAt: null })),
  });
  await scene.consent(false);
  expect(await previous()).toMatchObject({ entries: written.entries, spots: [] });
});

it('a note has the form of its program: pilates, or exercises with load', async () => {
  const scene = await createEndedLesson('workout');
  expect(await scene.openAsCoach()).toMatchObject({ serviceType: 'workout', noteKind: 'pilates' });
  await db.program.update({ where: { id: scene.program.id }, data: { workoutTypes: [2] } });
  expect((await scene.openAsLearner()).noteKind).toBe('workout');
});

describe('what a vertical does not record', () => {
  it.each<[ServiceType, Partial<typeof emptyNote>]>([
    ['music', { health: { ...emptyHealth, stressAfter: 3 } }],
    ['music', { tags: ['구도'] }],
    ['art', { homeMinutes: 30 }],
    ['meditation', { health: { ...emptyHealth, painBefore: 3 } }],
    ['meditation', { next: '호흡' }],
    ['workout', { health: { ...emptyHealth, signs: ['pregnancySymptoms'] } }],
    ['workout', { health: { ...emptyHealth, exertion: 13 } }],
  ])('is rejected for %s', async (type, change) => {
    const scene = await createEndedLesson(type);
    await scene.consent(true);
    expect(await rejection(scene.write({ coachLine: '네', ...change }))).toBe('INVALID_INPUT');
  });
});

it('an older note is read, with pain and without the fields that it did not have', async () => {
  const scene = await createEndedLesson('workout');
  await scene.consent(true);
  await scene.write({ coachLine: '네' });
  const { lessonId } = scene;
  const entry = { name: '스쿼트', detail: '', stage: null, loadKg: 12.5, sets: 20, reps: 0, holdSeconds: null };
  const former = { entries: [{ ...entry, minutes: null, bpm: null, targetBpm: null }], coachLine: '좋아요' };
  await db.lessonNote.update({
    where: { lessonId },
    data: {
      content: sealPart('content', lessonId, JSON.stringify(former)),
      pain: sealPart('pain', lessonId, JSON.stringify({ painBefore: 6, painAfter: null })),
    },
  });
  for (const open of [scene.openAsLearner, scene.openAsCoach])
    expect((await open()).opened?.note).toMatchObject({
      entries: [{ ...emptyNoteEntry, ...entry }],
      coachLine: '좋아요',
      tags: [],
      homeMinutes: null,
      next: '',
      bring: '',
      health: { ...emptyHealth, painBefore: 6 },
    });
  // The coach corrects it.
  await scene.write({ version: 1, coachLine: '네', entries: [{ ...emptyNoteEntry, ...entry }] });
});

it('a note with values of another version is read without them', async () => {
  const scene = await createEndedLesson('ache');
  await scene.consent(true);
  const { health, ...written } = fullNote('ache');
  await scene.write({ ...written, health });
  const { lessonId } = scene;
  const seal = (kind: 'content' | 'pain', value: object) => sealPart(kind, lessonId, JSON.stringify(value));
  const parts = [...health.parts, { ...health.parts[0], part: '꼬리' }];
  const signs = [...(health.signs ?? []), 'hiccup'];
  await db.lessonNote.update({
    where: { lessonId },
    data: {
      content: seal('content', { ...written, tags: ['조각'] }),
      pain: seal('pain', { ...health, parts, signs }),
    },
  });
  for (const open of [scene.openAsLearner, scene.openAsCoach])
    expect((await open()).opened?.note).toMatchObject({ tags: [], health });
});

it('health data that the coach could not see stays, also when the learner consents before the note is sent', async () => {
  const scene = await createEndedLesson('meditation');
  await scene.consent(true);
  const health = { ...emptyHealth, calmBefore: 6 };
  await scene.write({ coachLine: '네', health });
  const outdated = { userId: scene.learner.id, kind: 'HEALTH_LESSON_NOTE', granted: true, at: evening } as const;
  await db.consentEvent.create({ data: { ...outdated, version: '2026-11-30' } });
  expect(await scene.openAsCoach()).toMatchObject({
    healthConsent: { granted: false },
    opened: { note: { health: emptyHealth } },
  });
  await scene.consent(true);
  await scene.write({ version: 1, coachLine: '좋아요', health: null });
  const stored = async () => (await scene.openAsLearner()).opened?.note;
  expect(await stored()).toMatchObject({ coachLine: '좋아요', health });
  await scene.write({ version: 2, coachLine: '좋아요', health: emptyHealth });
  expect((await stored())?.health).toEqual(emptyHealth);
});

it('an older client version sends pain beside the note, and a line without a version', async () => {
  const scene = await createEndedLesson('workout');
  const former = { encryptedLessonId: encryptId('lesson', scene.lessonId), entries: [], homework: [], coachLine: '네' };
  const write = (version: number, painBefore: number | null) =>
    scene.as.coach(evening).writeNote({ ...former, version, painBefore, painAfter: null });
  expect(await rejection(write(0, 6))).toBe('HEALTH_CONSENT_REQUIRED');
  await scene.consent(true);
  await write(0, 6);
  await write(1, null);
  const { encryptedLessonId } = former;
  const line = (text: string) => scene.as.learner(evening).writeLearnerLine({ encryptedLessonId, text });
  expect([await line('하나'), await line('둘')]).toEqual([{ version: 1 }, { version: 2 }]);
  expect((await scene.openAsLearner()).opened?.note).toMatchObject({
    version: 2,
    health: { ...emptyHealth, painBefore: 6 },
    learnerLine: '둘',
  });
});

it('health data is not recorded under a consent to an earlier text', async () => {
  const scene = await createEndedLesson('meditation');
  const health = { ...emptyHealth, calmBefore: 6 };
  const consent = { userId: scene.learner.id, kind: 'HEALTH_LESSON_NOTE', granted: true, at: evening } as const;
  await db.consentEvent.create({ data: { ...consent, version: '2026-11-30' } });
  expect(await rejection(scene.write({ coachLine: '네', health }))).toBe('HEALTH_CONSENT_REQUIRED');
  expect((await scene.openAsLearner()).healthConsent.granted).toBe(false);
  await scene.consent(true);
  expect(await scene.write({ coachLine: '네', health })).toEqual({ version: 1 });
});
