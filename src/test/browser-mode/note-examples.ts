import { emptyNote, emptyNoteEntry, type LessonNote, type LessonNotebook } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from './examples';

const lastWeek = seoulInstant(2026, 11, 17, 19);
const squat = { ...emptyNoteEntry, name: '스쿼트', detail: '의자 높이까지', loadKg: 10, sets: 3, reps: 10 };

/** A sent note with two items of homework. */
export const exampleLessonNote: LessonNote = {
  ...emptyNote,
  version: 1,
  entries: [squat],
  coachLine: '무릎이 안쪽으로 모이지 않아요.',
  homework: [
    { encryptedHomeworkId: 'homework-1', text: '스쿼트 10회', doneAt: null },
    { encryptedHomeworkId: 'homework-2', text: '걷기', doneAt: now },
  ],
  health: { ...emptyHealth, painBefore: 5, painAfter: 2 },
  learnerLine: '',
  lineVersion: 0,
  sentAt: now,
  updatedAt: now,
};

/** The coach's notebook, opened at a lesson without a note, one week after a lesson with one. */
export const exampleNotebook: LessonNotebook = {
  encryptedId: 'contract-1',
  programType: 'short',
  side: 'coach',
  serviceType: 'workout',
  noteKind: 'workout',
  programTitle: '필라테스',
  coachName: '한지우',
  learnerName: '김하늘',
  healthConsent: { granted: true, at: now },
  photoConsent: { granted: true, at: now },
  lessons: [
    { encryptedLessonId: 'lesson-2', number: 2, startsAt: now, isWritten: false },
    { encryptedLessonId: 'lesson-1', number: 1, startsAt: lastWeek, isWritten: true },
  ],
  opened: {
    encryptedLessonId: 'lesson-2',
    number: 2,
    startsAt: now,
    isWritable: true,
    canAddPhotos: true,
    photos: [],
    note: null,
    previous: {
      startsAt: lastWeek,
      entries: [squat],
      tags: [],
      next: '',
      bring: '',
      spots: [],
      homework: [{ text: '스쿼트 10회', doneAt: now }],
    },
  },
  comparedPhotos: [],
  progress: [
    {
      startsAt: lastWeek,
      minutes: 20,
      homeMinutes: null,
      volumeKg: 300,
      best: [{ name: '스쿼트', field: 'loadKg', value: 10, target: null }],
      health: { ...emptyHealth, painBefore: 5, painAfter: 2 },
    },
    {
      startsAt: now,
      minutes: 25,
      homeMinutes: null,
      volumeKg: 360,
      best: [
        { name: '스쿼트', field: 'loadKg', value: 12, target: null },
        { name: '런지', field: 'loadKg', value: 4, target: null },
      ],
      health: { ...emptyHealth, painAfter: 1 },
    },
  ],
};

const { opened: openedLesson } = exampleNotebook;
if (!openedLesson) throw new Error('the example has no lesson');
/** The lesson at which the example is opened. */
export const opened = openedLesson;

/** Returns the coach's notebook, opened at a lesson with a sent note. */
export const withNote = (change: Partial<LessonNotebook> = {}): LessonNotebook => ({
  ...exampleNotebook,
  opened: { ...opened, note: exampleLessonNote },
  ...change,
});
