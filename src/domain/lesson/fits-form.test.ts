import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionKeys } from '~/domain/health-stop/conditions';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { fullNote } from '~/test/inputs/full-note';
import { fitEntry, fitsContent, fitsHealth } from './fits-form';
import { noteForms, noteKindOf, noteKinds, noteStageLabels, noteStages, noteTags } from './note-forms';
import { healthNumbers, noteNumberRules, noteNumbers } from './note-numbers';
import { emptyNote, emptyNoteEntry, writeLessonNoteInput } from './schema/note';
import { emptyHealth, type NoteHealth } from './schema/note-health';

type Note = typeof emptyNote;
const withEntry = (change: Partial<typeof emptyNoteEntry>): Partial<Note> => ({
  entries: [{ ...emptyNoteEntry, name: '이름', ...change }],
});
const withHealth = (change: Partial<NoteHealth>): Partial<Note> => ({ health: { ...emptyHealth, ...change } });
const part = { part: '허리', side: 'BOTH', before: 1, after: null, movement: null, angle: null } as const;

/** A note with one single field, for every field that a form can have. */
const fields: Readonly<Record<string, Partial<Note>>> = {
  ...Object.fromEntries(noteNumbers.map((field) => [field, withEntry({ [field]: noteNumberRules[field].max })])),
  ...Object.fromEntries(noteStages.map((stage) => [`stage ${stage}`, withEntry({ stage })])),
  ...Object.fromEntries(noteTags.map((tag) => [`tag ${tag}`, { tags: [tag] }])),
  homeMinutes: { homeMinutes: 30 },
  next: { next: '그림자' },
  bring: { bring: '연필' },
  ...Object.fromEntries(healthNumbers.map((field) => [field, withHealth({ [field]: 10 })])),
  ...Object.fromEntries(conditionKeys.map((sign) => [`sign ${sign}`, withHealth({ signs: [sign] })])),
  'no sign': withHealth({ signs: [] }),
  parts: withHealth({ parts: [part] }),
};

const exercise = 'loadKg sets reps minutes';
const bodySigns = 'no sign,sign heartSymptoms,sign veryHighBloodPressure,sign headBlow,sign acuteIllness';
const pain = 'painBefore painAfter';
const split = (spaced: string, commas = '') => [...spaced.split(' '), ...commas.split(',')].filter(Boolean);
const partFields = split(
  `${exercise} holdSeconds ${pain} chairStands oneLegSeconds parts`,
  `${bodySigns},sign nerveSymptoms,sign seriousBackPain`,
);

/** What each vertical records, stated a second time. */
const own: Readonly<Record<ServiceType, readonly string[]>> = {
  workout: split(
    `${exercise} holdSeconds repsInReserve restSeconds distanceKm springs level breaths ${pain} heartRate`,
    bodySigns,
  ),
  care: partFields,
  ache: partFields,
  pregnant: split(
    `${exercise} ${pain} pregnancyWeek postnatalWeek exertion systolic diastolic`,
    `${bodySigns},sign pregnancySymptoms,sign pelvicSymptoms,tag 등을 대고 눕기,tag 엎드리기,tag 비틀기,tag 숨 참기,tag 넘어질 수 있는 동작,tag 더운 곳,tag 높은 강도`,
  ),
  meditation: split('minutes homeMinutes calmBefore calmAfter stressBefore stressAfter'),
  music: split(
    'bpm targetBpm minutes homeMinutes',
    'stage new,stage working,stage polish,stage done,tag 악보 읽기,tag 박자,tag 음정,tag 빠르기,tag 셈여림,tag 외우기,tag 합주',
  ),
  art: split(
    'widthCm heightCm minutes next bring',
    'stage sketch,stage base,stage detail,stage done,tag 구도,tag 선,tag 명암,tag 색,tag 원근,tag 질감,tag 관찰',
  ),
};

const fits = (serviceType: ServiceType, note: Note) =>
  fitsContent(serviceType, note) && fitsHealth(serviceType, note.health);

/** Returns a note with all of these fields. */
function noteWith(names: readonly string[]): Note {
  const parts = names.flatMap((name) => fields[name] ?? []);
  const healths = parts.flatMap(({ health }) => health ?? []);
  return {
    ...emptyNote,
    homeMinutes: parts.find(({ homeMinutes }) => homeMinutes !== undefined)?.homeMinutes ?? null,
    next: parts.find(({ next }) => next !== undefined)?.next ?? '',
    bring: parts.find(({ bring }) => bring !== undefined)?.bring ?? '',
    entries: parts.flatMap(({ entries }) => entries ?? []),
    tags: parts.flatMap(({ tags }) => tags ?? []),
    health: {
      ...emptyHealth,
      ...Object.fromEntries(
        healths.flatMap((health) => healthNumbers.flatMap((key) => (health[key] === null ? [] : [[key, health[key]]]))),
      ),
      signs: healths.some(({ signs }) => signs !== null) ? healths.flatMap(({ signs }) => signs ?? []) : null,
      parts: healths.flatMap(({ parts: ofHealth }) => ofHealth).slice(0, 1),
    },
  };
}

describe.each(serviceTypes)('the note of %s', (serviceType) => {
  it('accepts each of its own fields, and rejects each of the others', () => {
    const accepted = Object.keys(fields).filter((name) => fits(serviceType, noteWith([name])));
    expect(accepted.toSorted()).toEqual(own[serviceType].toSorted());
  });

  it('accepts any of its own fields together, and rejects them with any other', () => {
    const others = Object.keys(fields).filter((name) => !own[serviceType].includes(name));
    fc.assert(
      fc.property(fc.subarray([...own[serviceType]]), fc.constantFrom(...others), (names, other) => {
        expect(fits(serviceType, noteWith(names))).toBe(true);
        expect(fits(serviceType, noteWith([...names, other]))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('is valid with all fields together', () => {
    const note = { ...fullNote(serviceType), encryptedLessonId: 'k1_a', version: 0 };
    expect(writeLessonNoteInput.safeParse(note).error?.issues).toBeUndefined();
    expect(fits(serviceType, note)).toBe(true);
  });
});

it('records nothing about the body for music, art and meditation, and says nothing about it', () => {
  for (const type of ['music', 'art', 'meditation'] as const) {
    const { health, numbers, ...texts } = noteForms[type];
    expect(numbers).not.toEqual(expect.arrayContaining([expect.stringMatching(/load|sets|reps|hold/)]));
    expect(JSON.stringify({ ...texts, detail: undefined })).not.toMatch(/운동|통증|자세|몸/);
    expect(health?.scales ?? []).not.toContain('pain');
    expect(health?.hasSigns ?? false).toBe(false);
  }
});

it('every form has a label for each number and each stage', () => {
  for (const kind of noteKinds) {
    const { numbers, moreNumbers, stages } = noteForms[kind];
    for (const number of [...numbers, ...moreNumbers]) expect(noteNumberRules[number].label).toMatch(/[가-힣]/);
    for (const stage of stages) expect(noteStageLabels[stage]).toMatch(/[가-힣]/);
  }
});

it.each([
  ['workout', [2], 'workout'],
  ['workout', [1], 'pilates'],
  ['workout', [0], 'yoga'],
  ['workout', [0, 1], 'yoga'],
  ['workout', [1, 2], 'workout'],
  ['workout', [], 'workout'],
  ['pregnant', [1], 'pregnant'],
] as const)('a program of %s with the types %j has the form of %s', (serviceType, workoutTypes, kind) => {
  expect(noteKindOf({ serviceType, workoutTypes })).toBe(kind);
});

it('an entry of another form of the vertical is reused without the fields that this form does not have', () => {
  const entry = { ...emptyNoteEntry, name: '롤업', springs: 2, level: 3, sets: 2, stage: 'done' as const };
  expect(fitEntry(noteForms.workout, entry)).toEqual({ ...emptyNoteEntry, name: '롤업', sets: 2 });
  expect(fitEntry(noteForms.pilates, entry)).toEqual({ ...entry, stage: null });
});

describe('health data of a note', () => {
  const problems = (health: Partial<NoteHealth>) =>
    writeLessonNoteInput
      .safeParse({ ...emptyNote, ...withHealth(health), coachLine: '네', encryptedLessonId: 'k1_a', version: 0 })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('has both values of a blood pressure, the lower one below the higher one', () => {
    expect(problems({ systolic: 120, diastolic: 80 })).toEqual([]);
    expect(problems({ systolic: 120 })).toEqual(['health.diastolic']);
    expect(problems({ diastolic: 80 })).toEqual(['health.diastolic']);
    expect(problems({ systolic: 80, diastolic: 120 })).toEqual(['health.diastolic']);
    expect(problems({ systolic: 80, diastolic: 80 })).toEqual(['health.diastolic']);
  });

  it('is about a pregnancy or the time after a birth', () => {
    expect(problems({ pregnancyWeek: 24 })).toEqual([]);
    expect(problems({ postnatalWeek: 0 })).toEqual([]);
    expect(problems({ pregnancyWeek: 24, postnatalWeek: 0 })).toEqual(['health.postnatalWeek']);
  });

  it('names each part of the body once, with a side only where it has one', () => {
    const knee = { ...part, part: '무릎' } as const;
    expect(problems({ parts: [{ ...knee, side: 'L' }, { ...knee, side: 'R' }, part] })).toEqual([]);
    expect(problems({ parts: [part, part] })).toEqual(['health.parts']);
    expect(problems({ parts: [{ ...part, side: 'L' }] })).toEqual(['health.parts.0.side']);
  });
});
