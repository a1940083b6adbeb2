import { avoidedInPregnancy } from '~/domain/health-stop/texts';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import type { MeasuredNumber, NoteNumber, NoteScale } from './note-numbers';

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

const avoidedPositions = [...avoidedInPregnancy, '엎드리기', '비틀기', '숨 참기', '높은 강도'] as const;
const musicTopics = ['악보 읽기', '박자', '음정', '빠르기', '셈여림', '외우기', '합주'] as const;
const artTopics = ['구도', '선', '명암', '색', '원근', '질감', '관찰'] as const;

/** Short answers that are chosen and not typed. The value is the text. */
export const noteTags = [...avoidedPositions, ...musicTopics, ...artTopics] as const;
export type NoteTag = (typeof noteTags)[number];

/** Numbers whose progress is drawn for each name. */
export const trackedNumbers = ['loadKg', 'level', 'bpm'] as const;
export type TrackedNumber = (typeof trackedNumbers)[number];

export type HealthForm = {
  title: string;
  scales: readonly NoteScale[];
  numbers: readonly MeasuredNumber[];
  /** Explains the numbers. */
  hint?: string;
  /** True where signs that stop a lesson are asked for. */
  hasSigns: boolean;
  /** True where pain, movement and angle of single parts of the body are recorded. */
  hasParts: boolean;
};

export type NoteForm = {
  /** Title of the list of entries. */
  title: string;
  /** One entry, as buttons name it. */
  entry: string;
  name: { label: string; placeholder: string };
  detail: { label: string; placeholder: string };
  numbers: readonly NoteNumber[];
  /** Numbers that are visible on request. */
  moreNumbers: readonly NoteNumber[];
  stages: readonly NoteStage[];
  tracked: readonly TrackedNumber[];
  /** True where the load of a week is drawn. */
  hasVolume: boolean;
  /** `isReused` where the next note begins with the same ones. */
  tags: { label: string; options: readonly NoteTag[]; isReused: boolean } | null;
  /** Label of the minutes at home; null where they are not recorded. */
  homeMinutes: string | null;
  /** True where the note names what follows in the next lesson, and what to bring. */
  hasPlan: boolean;
  /** Null where nothing about body and mind is recorded. */
  health: HealthForm | null;
  homeworkPlaceholder: string;
  linePlaceholder: string;
};

/** A vertical, or a kind of lesson within one that records something else. */
export const noteKinds = [...serviceTypes, 'pilates', 'yoga'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Workout types of programs (docs/product/verticals-and-matching.md#search-codes). */
const YOGA = 0;
const PILATES = 1;
const WEIGHTS = 2;

/** Returns which form the notes of a program have. */
export function noteKindOf(program: { serviceType: ServiceType; workoutTypes: readonly number[] }): NoteKind {
  const { serviceType, workoutTypes } = program;
  if (serviceType !== 'workout' || workoutTypes.includes(WEIGHTS)) return serviceType;
  if (workoutTypes.includes(YOGA)) return 'yoga';
  return workoutTypes.includes(PILATES) ? 'pilates' : serviceType;
}

const body = {
  title: '몸 상태',
  scales: ['pain'],
  numbers: ['heartRate'],
  hasSigns: true,
  hasParts: false,
} as const satisfies HealthForm;

const partsOfBody = {
  ...body,
  scales: [],
  numbers: ['chairStands', 'oneLegSeconds'],
  hint: '앉았다 일어서기와 한 발 서기는 한 달에 한 번이면 충분해요.',
  hasParts: true,
} as const satisfies HealthForm;

const exercise = {
  title: '오늘 한 운동',
  entry: '운동',
  name: { label: '운동 이름', placeholder: '예: 스쿼트' },
  detail: { label: '방법', placeholder: '예: 의자 높이까지' },
  numbers: ['loadKg', 'sets', 'reps', 'minutes'],
  moreNumbers: [],
  stages: [],
  tracked: ['loadKg'],
  hasVolume: false,
  tags: null,
  homeMinutes: null,
  hasPlan: false,
  health: body,
  homeworkPlaceholder: '예: 자기 전 엉덩이 들기 10회',
  linePlaceholder: '예: 지난번보다 자세가 안정됐어요.',
} as const satisfies NoteForm;

const hobby = {
  moreNumbers: [],
  tracked: [],
  hasVolume: false,
  tags: null,
  homeMinutes: null,
  hasPlan: false,
  health: null,
} as const satisfies Partial<NoteForm>;

const partExercise = {
  ...exercise,
  numbers: ['loadKg', 'sets', 'reps', 'holdSeconds', 'minutes'],
  health: partsOfBody,
} as const satisfies NoteForm;

/** What the note of a lesson records. Music and art record nothing about the body, meditation the mind. */
export const noteForms: Readonly<Record<NoteKind, NoteForm>> = {
  workout: {
    ...exercise,
    moreNumbers: ['repsInReserve', 'restSeconds', 'holdSeconds', 'distanceKm'],
    hasVolume: true,
  },
  pilates: {
    ...exercise,
    name: { label: '동작', placeholder: '예: 롤업' },
    detail: { label: '기구와 방법', placeholder: '예: 리포머, 숏 박스' },
    numbers: ['springs', 'level', 'sets', 'reps'],
    moreNumbers: ['loadKg', 'holdSeconds', 'minutes'],
    tracked: ['level', 'loadKg'],
  },
  yoga: {
    ...exercise,
    name: { label: '동작', placeholder: '예: 전사 자세' },
    detail: { label: '소도구와 방법', placeholder: '예: 블록 2개, 벽 앞에서' },
    numbers: ['breaths', 'level', 'minutes'],
    moreNumbers: ['sets', 'reps', 'holdSeconds', 'loadKg'],
    tracked: ['level', 'loadKg'],
  },
  care: partExercise,
  ache: partExercise,
  pregnant: {
    ...exercise,
    detail: { label: '방법', placeholder: '예: 옆으로 누워서, 쿠션 사용' },
    tags: { label: '피한 자세', options: avoidedPositions, isReused: true },
    health: {
      ...body,
      numbers: ['pregnancyWeek', 'postnatalWeek', 'exertion', 'systolic', 'diastolic'],
      hint: '힘든 정도는 6(전혀 힘들지 않음)부터 20(더 이상 못 하겠음)까지예요. 임신 중에는 12~14가 알맞아요.',
    },
    homeworkPlaceholder: '예: 아침마다 천천히 호흡하기',
  },
  meditation: {
    ...hobby,
    title: '오늘 한 명상',
    entry: '명상',
    name: { label: '명상 이름', placeholder: '예: 호흡 명상' },
    detail: { label: '자세와 방법', placeholder: '예: 의자에 앉아서' },
    numbers: ['minutes'],
    stages: [],
    homeMinutes: '지난 일주일 집에서 명상한 시간',
    health: { title: '마음 상태', scales: ['calm', 'stress'], numbers: [], hasSigns: false, hasParts: false },
    homeworkPlaceholder: '예: 잠들기 전 호흡하기',
    linePlaceholder: '예: 호흡에 머무는 시간이 길어졌어요.',
  },
  music: {
    ...hobby,
    title: '오늘 연습한 곡',
    entry: '곡',
    name: { label: '곡', placeholder: '예: 체르니 30-1' },
    detail: { label: '연습한 부분', placeholder: '예: 9~16마디, 왼손' },
    numbers: ['bpm', 'targetBpm', 'minutes'],
    stages: ['new', 'working', 'polish', 'done'],
    tracked: ['bpm'],
    tags: { label: '연습한 것', options: musicTopics, isReused: false },
    homeMinutes: '지난 일주일 집에서 연습한 시간',
    homeworkPlaceholder: '예: 9~16마디 왼손만 느리게',
    linePlaceholder: '예: 지난번보다 박자가 고르게 들렸어요.',
  },
  art: {
    ...hobby,
    title: '오늘 그린 작품',
    entry: '작품',
    name: { label: '작품', placeholder: '예: 창가의 정물' },
    detail: { label: '재료', placeholder: '예: 수채 물감, 300g 종이' },
    numbers: ['widthCm', 'heightCm', 'minutes'],
    stages: ['sketch', 'base', 'detail', 'done'],
    tags: { label: '다룬 것', options: artTopics, isReused: false },
    hasPlan: true,
    homeworkPlaceholder: '예: 컵 하나 연필로 그려 오기',
    linePlaceholder: '예: 그림자의 색이 한결 다양해졌어요.',
  },
};

/** Returns all forms of a vertical. */
export const formsOf = (serviceType: ServiceType): NoteForm[] =>
  [serviceType, ...(serviceType === 'workout' ? (['pilates', 'yoga'] as const) : [])].map((kind) => noteForms[kind]);
