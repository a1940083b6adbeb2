import { emptyNote, emptyNoteEntry, type WriteLessonNote } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';

type DemoNote = Omit<WriteLessonNote, 'encryptedLessonId' | 'version'> & { learnerLine: string };

/** Notes of the demo story's first lessons; the coach has not written the one of the last lesson yet. */
export const demoNotes: readonly DemoNote[] = [
  {
    ...emptyNote,
    entries: [
      { ...emptyNoteEntry, name: '골반 기울이기', detail: '매트에 누워 호흡에 맞춰', level: 1, sets: 2, reps: 10 },
      { ...emptyNoteEntry, name: '스쿼트', detail: '의자 높이까지', loadKg: 4, sets: 3, reps: 10 },
      { ...emptyNoteEntry, name: '걷기', detail: '', minutes: 10 },
    ],
    homework: [{ text: '자기 전 골반 기울이기 10회' }, { text: '하루 20분 걷기' }],
    coachLine: '첫 수업인데 호흡을 금방 익히셨어요. 다음에는 어깨도 함께 풀어 봐요.',
    health: { ...emptyHealth, painBefore: 5, painAfter: 3, signs: [] },
    learnerLine: '다음 날 허리가 한결 편했어요.',
  },
  {
    ...emptyNote,
    entries: [
      { ...emptyNoteEntry, name: '골반 기울이기', detail: '한 다리씩 번갈아', level: 2, sets: 3, reps: 10 },
      { ...emptyNoteEntry, name: '스쿼트', detail: '의자 높이까지', loadKg: 6, sets: 3, reps: 12 },
      { ...emptyNoteEntry, name: '걷기', detail: '', minutes: 15 },
    ],
    homework: [{ text: '스쿼트 10회씩 2세트' }, { text: '하루 20분 걷기' }],
    coachLine: '무릎이 안쪽으로 모이지 않아요. 무게를 조금 올려도 좋겠어요.',
    health: { ...emptyHealth, painBefore: 4, painAfter: 2, signs: [] },
    learnerLine: '',
  },
];
