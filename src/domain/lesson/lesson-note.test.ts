import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { canWriteNote, lessonNotePath, oddLoadAfter, parseNoteNumber, progressPoint } from './lesson-note';
import { trackedNames, weeklyVolumes } from './note-progress';
import {
  emptyNote,
  emptyNoteEntry,
  healthOf,
  learnerLineInput,
  noteContentSchema,
  type NoteEntry,
  writeLessonNoteInput,
} from './schema/note';
import { emptyHealth, type NoteHealth, storedHealthSchema, withChanges } from './schema/note-health';
import { lessonMachine, type LessonStatus } from './status';
import { entryFacts } from './texts/note-labels';

const startsAt = seoulInstant(2026, 11, 24, 19);
const entry = (change: Partial<NoteEntry>): NoteEntry => ({ ...emptyNoteEntry, name: '스쿼트', ...change });

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

it('a unit in capitals is a unit, and a number without one is parsed', () => {
  expect([parseNoteNumber('120 mmHg', 'mmHg'), parseNoteNumber('13', '')]).toEqual([120, 13]);
});

it('a load of more than twice the last one of the same name is odd', () => {
  const earlier = [entry({ loadKg: 8 }), entry({ loadKg: 10 }), entry({ name: '런지', loadKg: 2 }), entry({})];
  const odd = (loadKg: number | null, name = '스쿼트 ') => oddLoadAfter({ name, loadKg }, earlier);
  expect([odd(20), odd(20.5), odd(null), odd(100, '데드리프트')]).toEqual([null, 10, null, null]);
  expect(oddLoadAfter({ name: '스쿼트', loadKg: 5 }, [entry({ loadKg: 0 })])).toBeNull();
});

it('a note needs an entry or a line', () => {
  const note = { ...emptyNote, encryptedLessonId: 'a', version: 0 };
  expect(writeLessonNoteInput.safeParse(note).error?.issues).toMatchObject([{ path: ['coachLine'] }]);
  expect(writeLessonNoteInput.safeParse({ ...note, coachLine: '좋아요' }).success).toBe(true);
  expect(writeLessonNoteInput.safeParse({ ...note, entries: [entry({})] }).success).toBe(true);
  expect(writeLessonNoteInput.safeParse({ ...note, entries: [entry({ loadKg: 10.3 })] }).error?.issues).toMatchObject([
    { path: ['entries', 0, 'loadKg'], message: '무게: 0.5kg 단위로 입력해 주세요.' },
  ]);
});

describe('what an older client version sends', () => {
  const row = { name: '스쿼트', detail: '', stage: null, loadKg: 12.5, sets: 20, reps: 10, holdSeconds: null };
  const former = {
    encryptedLessonId: 'k1_a',
    version: 1,
    entries: [{ ...row, minutes: null, bpm: null, targetBpm: null }],
    homework: [{ text: '걷기' }],
    coachLine: '네',
    painBefore: null,
    painAfter: null,
  };

  it('is a note without the newer fields, which says nothing about health data', () => {
    const parsed = writeLessonNoteInput.parse(former);
    const entries = [{ ...emptyNoteEntry, ...row }];
    expect(parsed).toEqual({ ...emptyNote, ...former, entries, health: null });
    expect(healthOf(parsed)).toBeNull();
  });

  it('is pain outside of the health data', () => {
    const parsed = writeLessonNoteInput.parse({ ...former, painAfter: 3 });
    expect(healthOf(parsed)).toEqual({ ...emptyHealth, painAfter: 3 });
    expect(healthOf({ ...parsed, health: emptyHealth })).toEqual(emptyHealth);
    expect(writeLessonNoteInput.safeParse({ ...former, painAfter: 11 }).success).toBe(false);
  });

  it('is a line without a version', () => {
    expect(learnerLineInput.parse({ encryptedLessonId: 'k1_a', text: '네' }).version).toBeUndefined();
  });
});

describe('a stored note with values of another version', () => {
  const knownPart = { part: '무릎', side: 'L', before: 3, after: null, movement: null, angle: null } as const;

  it('is read without them, and is rejected when it is sent', () => {
    const content = { entries: [{ ...entry({}), stage: 'framed' }], coachLine: '네', tags: ['구도', '조각'] };
    expect(noteContentSchema.parse(content)).toMatchObject({ entries: [{ stage: null }], tags: ['구도'] });
    const parts = [knownPart, { ...knownPart, part: '꼬리' }, { ...knownPart, side: 'TOP' }];
    const health = { ...emptyHealth, signs: ['headBlow', 'hiccup'], parts };
    expect(storedHealthSchema.parse(health)).toEqual({ ...emptyHealth, signs: ['headBlow'], parts: [knownPart] });
    const note = { ...emptyNote, encryptedLessonId: 'k1_a', version: 0, coachLine: '네' };
    for (const change of [
      { tags: content.tags },
      { entries: content.entries },
      { health: { ...health, parts: [] } },
      { health: { ...emptyHealth, parts } },
    ])
      expect(writeLessonNoteInput.safeParse({ ...note, ...change }).success).toBe(false);
  });

  it('does not say that there was no sign when it has only unknown ones', () => {
    const signs = (stored: readonly string[] | null) => storedHealthSchema.parse({ signs: stored }).signs;
    expect([signs(['hiccup']), signs([]), signs(null), storedHealthSchema.parse({}).signs]).toEqual([
      null,
      [],
      null,
      null,
    ]);
  });
});

it('health data that was changed in a form replaces the newest one field by field, also when it was emptied', () => {
  const spot = (before: number) =>
    ({ part: '목', side: 'BOTH', before, after: null, movement: null, angle: null }) as const;
  const base = { ...emptyHealth, painBefore: 4, heartRate: 90, signs: [], parts: [spot(1)] };
  const newest = { ...base, painBefore: 5, painAfter: 2, heartRate: 100, parts: [spot(2)] };
  expect(withChanges(newest, { base, typed: base })).toEqual(newest);
  expect(withChanges(newest, { base, typed: { ...base, painBefore: 6, heartRate: null } })).toEqual({
    ...newest,
    painBefore: 6,
    heartRate: null,
  });
  expect(withChanges(newest, { base, typed: { ...base, signs: null, parts: [spot(3)] } })).toEqual({
    ...newest,
    signs: null,
    parts: [spot(3)],
  });
});

describe('health data that two devices changed', () => {
  const part = (name: '무릎' | '어깨', before: number | null): NoteHealth['parts'][number] => ({
    part: name,
    side: 'L',
    before,
    after: null,
    movement: null,
    angle: null,
  });
  const [knee, shoulder] = [part('무릎', 5), part('어깨', 4)];

  it.each([
    ['changed', { base: [shoulder], newest: [shoulder, knee], typed: [part('어깨', 2)] }, [part('어깨', 2), knee]],
    ['added', { base: [], newest: [knee], typed: [shoulder] }, [knee, shoulder]],
    ['removed', { base: [knee, shoulder], newest: [knee, part('어깨', 3)], typed: [shoulder] }, [part('어깨', 3)]],
    ['unchanged', { base: [knee, shoulder], newest: [shoulder], typed: [knee, shoulder] }, [shoulder]],
    ['emptied', { base: [shoulder], newest: [shoulder], typed: [part('어깨', null)] }, [part('어깨', null)]],
    [
      'empty',
      { base: [], newest: [knee], typed: [part('무릎', null), part('어깨', null)] },
      [knee, part('어깨', null)],
    ],
  ])('has the parts of both: one that is %s in the form', (_, { base, newest, typed }, parts) => {
    const withParts = (list: NoteHealth['parts']) => ({ ...emptyHealth, parts: list });
    expect(withChanges(withParts(newest), { base: withParts(base), typed: withParts(typed) }).parts).toEqual(parts);
  });

  it.each<[string, Record<'base' | 'newest' | 'typed', NoteHealth['signs']>, NoteHealth['signs']]>([
    ['added', { base: [], newest: ['heartSymptoms'], typed: ['headBlow'] }, ['heartSymptoms', 'headBlow']],
    ['removed', { base: ['headBlow'], newest: ['headBlow', 'heartSymptoms'], typed: [] }, ['heartSymptoms']],
    ['unchanged', { base: ['headBlow'], newest: [], typed: ['headBlow'] }, []],
    ['first asked about', { base: null, newest: ['heartSymptoms'], typed: [] }, ['heartSymptoms']],
    ['no longer asked about', { base: ['headBlow'], newest: ['headBlow'], typed: null }, null],
  ])('has the signs of both: one that is %s in the form', (_, { base, newest, typed }, signs) => {
    const withSigns = (list: NoteHealth['signs']) => ({ ...emptyHealth, signs: list });
    expect(withChanges(withSigns(newest), { base: withSigns(base), typed: withSigns(typed) }).signs).toEqual(signs);
  });

  it('has blood pressure and weeks as one device measured them', () => {
    const base = { ...emptyHealth, systolic: 120, diastolic: 80, pregnancyWeek: 30 };
    const newest = { ...base, systolic: 150, diastolic: 95, heartRate: 90, pregnancyWeek: 31 };
    expect(withChanges(newest, { base, typed: { ...base, systolic: 130 } })).toEqual({
      ...newest,
      systolic: 130,
      diastolic: 80,
    });
    expect(withChanges(newest, { base, typed: { ...base, pregnancyWeek: null, postnatalWeek: 1 } })).toEqual({
      ...newest,
      pregnancyWeek: null,
      postnatalWeek: 1,
    });
    // Only the second week was typed, and the other device has corrected the first one.
    const corrected = { ...emptyHealth, pregnancyWeek: 31 };
    expect(withChanges(corrected, { base: emptyHealth, typed: { ...emptyHealth, postnatalWeek: 1 } })).toEqual({
      ...emptyHealth,
      postnatalWeek: 1,
    });
  });
});

describe('the progress of a learner', () => {
  const point = (entries: NoteEntry[], at = startsAt) =>
    progressPoint('workout', at, { entries, homeMinutes: null }, { ...emptyHealth, painBefore: 4 });

  it('has the highest load of each name, the sum of the minutes and of the load, and health', () => {
    expect(
      point([
        entry({ loadKg: 4, reps: 10, sets: 3 }),
        entry({ loadKg: 6, minutes: 5, reps: 8 }),
        entry({ name: '걷기', minutes: 20 }),
      ]),
    ).toEqual({
      startsAt,
      best: [{ name: '스쿼트', field: 'loadKg', value: 6, target: null }],
      minutes: 25,
      homeMinutes: null,
      volumeKg: 168,
      health: { ...emptyHealth, painBefore: 4 },
    });
    expect(point([entry({ name: '호흡' })])).toMatchObject({ best: [], minutes: null, volumeKg: null });
    const painting = { entries: [entry({ minutes: 50, loadKg: 3, reps: 1 })], homeMinutes: null };
    expect(progressPoint('art', startsAt, painting, emptyHealth)).toMatchObject({ best: [], volumeKg: null });
  });

  it('has the level of a pilates move beside its load, and the tempo that a piece aims at', () => {
    const move = { entries: [entry({ name: '롤업', level: 2, loadKg: 1 })], homeMinutes: null };
    expect(progressPoint('pilates', startsAt, move, emptyHealth).best).toEqual([
      { name: '롤업', field: 'level', value: 2, target: null },
      { name: '롤업', field: 'loadKg', value: 1, target: null },
    ]);
    const pieces = [
      { bpm: 72, targetBpm: 96 },
      { bpm: 80, targetBpm: null },
      { bpm: 60, targetBpm: 100 },
    ];
    const piece = { entries: pieces.map((tempo) => entry({ name: '체르니', ...tempo })), homeMinutes: 210 };
    expect(progressPoint('music', startsAt, piece, emptyHealth)).toMatchObject({
      homeMinutes: 210,
      best: [{ name: '체르니', field: 'bpm', value: 80, target: 100 }],
    });
  });

  it('is drawn for the most frequent name first, and the load by weeks from Monday', () => {
    const squat = { loadKg: 4, reps: 10 };
    const points = [
      point([entry({ name: '런지', loadKg: 2 }), entry(squat)], seoulInstant(2026, 11, 29, 23)),
      point([entry(squat)], seoulInstant(2026, 11, 30, 0)),
      point([entry(squat)], seoulInstant(2026, 12, 6, 19)),
      point([entry({})], seoulInstant(2026, 12, 7, 19)),
    ];
    expect(trackedNames(points)).toEqual(['스쿼트', '런지']);
    expect(weeklyVolumes(points)).toEqual([
      { startsAt: seoulInstant(2026, 11, 23), value: 40 },
      { startsAt: seoulInstant(2026, 11, 30), value: 80 },
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
  expect(entryFacts(entry({ reps: 8, repsInReserve: 1.5, restSeconds: 0, distanceKm: 2.5 }))).toEqual([
    '8회',
    '여유 1.5회',
    '0초 쉬기',
    '2.5km',
  ]);
  expect(entryFacts(entry({ breaths: 5, springs: 2, level: 3, widthCm: 30, heightCm: 40 }))).toEqual([
    '호흡 5번',
    '스프링 2개',
    '난이도 3',
    '가로 30cm',
    '세로 40cm',
  ]);
});
