import type { ServiceType } from '~/domain/shared/service-type';

/** Numbers of an entry of a lesson note. */
export const noteNumbers = ['loadKg', 'sets', 'reps', 'holdSeconds', 'minutes', 'bpm', 'targetBpm'] as const;
export type NoteNumber = (typeof noteNumbers)[number];

type NumberRule = { label: string; unit: string; min: number; max: number; step: number };

/** Label, unit and bounds of each number. */
export const noteNumberRules: Readonly<Record<NoteNumber, NumberRule>> = {
  loadKg: { label: '무게', unit: 'kg', min: 0, max: 500, step: 0.5 },
  sets: { label: '세트', unit: '세트', min: 1, max: 20, step: 1 },
  reps: { label: '횟수', unit: '회', min: 0, max: 100, step: 1 },
  holdSeconds: { label: '버티기', unit: '초', min: 1, max: 600, step: 1 },
  minutes: { label: '시간', unit: '분', min: 1, max: 180, step: 1 },
  bpm: { label: '빠르기', unit: 'bpm', min: 20, max: 300, step: 1 },
  targetBpm: { label: '목표 빠르기', unit: 'bpm', min: 20, max: 300, step: 1 },
};

/** How far a piece of music or a picture is. */
export const noteStages = ['new', 'working', 'polish', 'sketch', 'base', 'detail', 'done'] as const;
export type NoteStage = (typeof noteStages)[number];

export const noteStageLabels: Readonly<Record<NoteStage, string>> = {
  new: '새로 시작',
  working: '연습 중',
  polish: '다듬는 중',
  sketch: '스케치',
  base: '밑칠',
  detail: '묘사',
  done: '완성',
};

export type NoteForm = {
  /** Title of the list of entries. */
  title: string;
  /** One entry, as buttons name it. */
  entry: string;
  name: { label: string; placeholder: string };
  detail: { label: string; placeholder: string };
  numbers: readonly NoteNumber[];
  stages: readonly NoteStage[];
  /** Number whose progress is drawn for each name; null when only the time is drawn. */
  tracked: 'loadKg' | 'bpm' | null;
  /** True where pain before and after the lesson is recorded. */
  recordsPain: boolean;
  homeworkPlaceholder: string;
};

const exercise = {
  title: '오늘 한 운동',
  entry: '운동',
  name: { label: '운동 이름', placeholder: '예: 스쿼트' },
  detail: { label: '방법', placeholder: '예: 의자 높이까지, 스프링 빨강 1개' },
  stages: [],
  tracked: 'loadKg',
  recordsPain: true,
  homeworkPlaceholder: '예: 자기 전 엉덩이 들기 10회',
} as const satisfies Partial<NoteForm>;

/** What the note of a lesson asks, by vertical. Hobbies and meditation ask nothing about the body. */
export const noteForms: Readonly<Record<ServiceType, NoteForm>> = {
  workout: { ...exercise, numbers: ['loadKg', 'sets', 'reps', 'minutes'] },
  care: { ...exercise, numbers: ['loadKg', 'sets', 'reps', 'holdSeconds', 'minutes'] },
  ache: { ...exercise, numbers: ['loadKg', 'sets', 'reps', 'holdSeconds', 'minutes'] },
  pregnant: {
    ...exercise,
    detail: { label: '방법', placeholder: '예: 옆으로 누워서, 쿠션 사용' },
    numbers: ['loadKg', 'sets', 'reps', 'minutes'],
    homeworkPlaceholder: '예: 아침마다 천천히 호흡하기',
  },
  meditation: {
    title: '오늘 한 명상',
    entry: '명상',
    name: { label: '명상 이름', placeholder: '예: 호흡 명상' },
    detail: { label: '방법', placeholder: '예: 의자에 앉아서' },
    numbers: ['minutes'],
    stages: [],
    tracked: null,
    recordsPain: false,
    homeworkPlaceholder: '예: 잠들기 전 호흡하기',
  },
  music: {
    title: '오늘 연습한 곡',
    entry: '곡',
    name: { label: '곡', placeholder: '예: 체르니 30-1' },
    detail: { label: '연습한 부분', placeholder: '예: 9~16마디, 왼손' },
    numbers: ['bpm', 'targetBpm', 'minutes'],
    stages: ['new', 'working', 'polish', 'done'],
    tracked: 'bpm',
    recordsPain: false,
    homeworkPlaceholder: '예: 9~16마디 왼손만 느리게',
  },
  art: {
    title: '오늘 그린 작품',
    entry: '작품',
    name: { label: '작품', placeholder: '예: 창가의 정물' },
    detail: { label: '재료', placeholder: '예: 수채 물감, 300g 종이' },
    numbers: ['minutes'],
    stages: ['sketch', 'base', 'detail', 'done'],
    tracked: null,
    recordsPain: false,
    homeworkPlaceholder: '예: 컵 하나 연필로 그려 오기',
  },
};
