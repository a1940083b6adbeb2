import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { serviceTypes } from '~/domain/shared/service-type';
import { canWriteNote, lessonNotePath, oddLoadAfter, parseNoteNumber, progressPoint } from './lesson-note';
import { noteForms, noteNumberRules, noteStageLabels } from './note-forms';
import { trackedNames, trackedValues } from './note-progress';
import { emptyNoteEntry, fitsForm, type NoteEntry, writeLessonNoteInput } from './schema/note';
import { lessonMachine, type LessonStatus } from './status';
import { entryFacts } from './texts/note-labels';

const startsAt = seoulInstant(2026, 11, 24, 19);
const entry = (change: Partial<NoteEntry>): NoteEntry => ({ ...emptyNoteEntry, name: '스쿼트', ...change });
const noPain = { painBefore: null, painAfter: null };

it('a note can be written from the start of a confirmed lesson, and about a held one', () => {
  const statuses = Object.keys(lessonMachine.transitions) as LessonStatus[];
  const writable = (now: Date) =>
    [...statuses, 'DONE' as const].filter((status) => canWriteNote({ status, startsAt }, now));
  expect(new Set(writable(startsAt))).toEqual(new Set(['CONFIRMED', 'HELD', 'DONE']));
  expect(writable(new Date(startsAt.getTime() - 1))).not.toContain('CONFIRMED');
});

it('the address refers to the contract, its type, the side and the lesson', () => {
  const ref = { encryptedId: 'k1_a', programType: 'short' } as const;
  expect(lessonNotePath({ ...ref, side: 'learner' })).toBe(
    '/mypage/lessons/detail/?encryptedId=k1_a&dagaonProgramType=short&rating=member',
  );
  expect(lessonNotePath({ ...ref, side: 'coach', encryptedLessonId: 'k1_b' })).toBe(
    '/mypage/lessons/detail/?encryptedId=k1_a&dagaonProgramType=short&rating=coach&lesson=k1_b',
  );
});

describe('what a vertical asks', () => {
  it('is nothing about the body for music, art and meditation', () => {
    expect(serviceTypes.filter((type) => noteForms[type].recordsPain)).toEqual(['workout', 'care', 'ache', 'pregnant']);
    for (const type of ['music', 'art', 'meditation'] as const) {
      const { numbers, title, homeworkPlaceholder } = noteForms[type];
      expect(numbers).not.toEqual(expect.arrayContaining([expect.stringMatching(/load|sets|reps|hold/)]));
      expect(`${title}${homeworkPlaceholder}`).not.toMatch(/운동|통증|자세/);
    }
  });

  it('rejects a number or a stage that it does not ask for', () => {
    expect(fitsForm('workout', entry({ loadKg: 10, sets: 3, reps: 0, minutes: 5 }))).toBe(true);
    for (const change of [{ bpm: 80 }, { holdSeconds: 30 }, { stage: 'done' as const }])
      expect(fitsForm('workout', entry(change))).toBe(false);
    expect(fitsForm('music', entry({ bpm: 80, targetBpm: 96, stage: 'polish' }))).toBe(true);
    expect(fitsForm('music', entry({ stage: 'sketch' }))).toBe(false);
    expect(fitsForm('art', entry({ stage: 'sketch', minutes: 50 }))).toBe(true);
  });

  it('has a label for each number and each stage', () => {
    for (const { numbers, stages } of Object.values(noteForms)) {
      for (const number of numbers) expect(noteNumberRules[number].label).toMatch(/[가-힣]/);
      for (const stage of stages) expect(noteStageLabels[stage]).toMatch(/[가-힣]/);
    }
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['１２．５', 12.5],
  ['0', 0],
  ['-1', '-1'],
  ['12kg', 12],
  ['12.5 KG', 12.5],
  ['12회', '12회'],
  ['kg', 'kg'],
  ['1.2.3', '1.2.3'],
  [7, 7],
  [null, null],
])('the typed number %j is %j', (typed, parsed) => {
  expect(parseNoteNumber(typed, 'kg')).toBe(parsed);
});

it('a load of more than twice the last one of the same name is odd', () => {
  const earlier = [entry({ loadKg: 8 }), entry({ loadKg: 10 }), entry({ name: '런지', loadKg: 2 }), entry({})];
  const odd = (loadKg: number | null, name = '스쿼트 ') => oddLoadAfter({ name, loadKg }, earlier);
  expect([odd(20), odd(20.5), odd(null), odd(100, '데드리프트')]).toEqual([null, 10, null, null]);
  expect(oddLoadAfter({ name: '스쿼트', loadKg: 5 }, [entry({ loadKg: 0 })])).toBeNull();
});

it('a note needs an entry or a line', () => {
  const note = { encryptedLessonId: 'a', version: 0, entries: [], homework: [], coachLine: '', ...noPain };
  expect(writeLessonNoteInput.safeParse(note).error?.issues).toMatchObject([{ path: ['coachLine'] }]);
  expect(writeLessonNoteInput.safeParse({ ...note, coachLine: '좋아요' }).success).toBe(true);
  expect(writeLessonNoteInput.safeParse({ ...note, entries: [entry({})] }).success).toBe(true);
  expect(writeLessonNoteInput.safeParse({ ...note, entries: [entry({ loadKg: 10.3 })] }).error?.issues).toMatchObject([
    { path: ['entries', 0, 'loadKg'], message: '무게: 0.5kg 단위로 입력해 주세요.' },
  ]);
});

describe('the progress of a learner', () => {
  const point = (entries: NoteEntry[], at = startsAt, pain = { painBefore: 4, painAfter: 2 }) =>
    progressPoint('workout', at, { entries }, pain);

  it('has the highest load of each name, the sum of the minutes, and pain', () => {
    expect(
      point([entry({ loadKg: 4 }), entry({ loadKg: 6, minutes: 5 }), entry({ name: '걷기', minutes: 20 })]),
    ).toEqual({ startsAt, best: [{ name: '스쿼트', value: 6 }], minutes: 25, painBefore: 4, painAfter: 2 });
    expect(point([entry({ name: '호흡' })], startsAt, noPain as never)).toMatchObject({ best: [], minutes: null });
    expect(progressPoint('art', startsAt, { entries: [entry({ minutes: 50 })] }, noPain)).toMatchObject({ best: [] });
  });

  it('is drawn for the most frequent name first', () => {
    const later = seoulInstant(2026, 12, 1, 19);
    const points = [
      point([entry({ name: '런지', loadKg: 2 }), entry({ loadKg: 4 })]),
      point([entry({ loadKg: 6 })], later),
    ];
    expect(trackedNames(points)).toEqual(['스쿼트', '런지']);
    expect(trackedValues(points, '스쿼트')).toEqual([
      { startsAt, value: 4 },
      { startsAt: later, value: 6 },
    ]);
  });
});

it('the numbers of an entry are read with their units', () => {
  expect(entryFacts(entry({ loadKg: 12.5, sets: 3, reps: 0, holdSeconds: 30, minutes: 5 }))).toEqual([
    '12.5kg',
    '3세트',
    '0회',
    '30초 버티기',
    '5분',
  ]);
  expect(entryFacts(entry({ stage: 'working', bpm: 72, targetBpm: 96 }))).toEqual(['연습 중', '72bpm', '목표 96bpm']);
});
