/** Label, unit and bounds of a number; a step of 1 allows whole numbers only. */
export type NumberRule = { label: string; unit: string; min: number; max: number; step: number };

/** Numbers of an entry of a lesson note. */
export const noteNumbers = [
  'loadKg',
  'sets',
  'reps',
  'breaths',
  'holdSeconds',
  'repsInReserve',
  'restSeconds',
  'minutes',
  'distanceKm',
  'springs',
  'level',
  'bpm',
  'targetBpm',
  'widthCm',
  'heightCm',
] as const;
export type NoteNumber = (typeof noteNumbers)[number];

export const noteNumberRules: Readonly<Record<NoteNumber, NumberRule>> = {
  loadKg: { label: '무게', unit: 'kg', min: 0, max: 500, step: 0.5 },
  sets: { label: '세트', unit: '세트', min: 1, max: 20, step: 1 },
  reps: { label: '횟수', unit: '회', min: 0, max: 100, step: 1 },
  breaths: { label: '호흡', unit: '번', min: 1, max: 30, step: 1 },
  holdSeconds: { label: '버티기', unit: '초', min: 1, max: 600, step: 1 },
  repsInReserve: { label: '여유 횟수', unit: '회', min: 0, max: 5, step: 0.5 },
  restSeconds: { label: '쉬는 시간', unit: '초', min: 0, max: 600, step: 1 },
  minutes: { label: '시간', unit: '분', min: 1, max: 180, step: 1 },
  distanceKm: { label: '거리', unit: 'km', min: 0, max: 50, step: 0.1 },
  springs: { label: '스프링', unit: '개', min: 0, max: 5, step: 1 },
  level: { label: '난이도', unit: '단계', min: 1, max: 5, step: 1 },
  bpm: { label: '빠르기', unit: 'bpm', min: 20, max: 300, step: 1 },
  targetBpm: { label: '목표 빠르기', unit: 'bpm', min: 20, max: 300, step: 1 },
  widthCm: { label: '가로', unit: 'cm', min: 1, max: 300, step: 1 },
  heightCm: { label: '세로', unit: 'cm', min: 1, max: 300, step: 1 },
};

/** Minutes at home in the week before the lesson, as the learner reports them. */
export const homeMinutesRule: NumberRule = { label: '집에서 한 시간', unit: '분', min: 0, max: 2000, step: 1 };

/** Values before and after a lesson, from 0 to 10. */
export const noteScales = ['pain', 'calm', 'stress'] as const;
export type NoteScale = (typeof noteScales)[number];
export const SCALE_MAX = 10;

/** Numbers about the health of the learner in one lesson: two of each scale, and those below. */
export const measuredNumbers = [
  'pregnancyWeek',
  'postnatalWeek',
  'exertion',
  'systolic',
  'diastolic',
  'heartRate',
  'chairStands',
  'oneLegSeconds',
] as const;
export type MeasuredNumber = (typeof measuredNumbers)[number];
export const healthNumbers = [
  'painBefore',
  'painAfter',
  'calmBefore',
  'calmAfter',
  'stressBefore',
  'stressAfter',
  ...measuredNumbers,
] as const;
export type HealthNumber = (typeof healthNumbers)[number];

/** The value before the lesson, and the one after it. */
export const scaleFields: Readonly<Record<NoteScale, readonly [HealthNumber, HealthNumber]>> = {
  pain: ['painBefore', 'painAfter'],
  calm: ['calmBefore', 'calmAfter'],
  stress: ['stressBefore', 'stressAfter'],
};

export const measuredRules: Readonly<Record<MeasuredNumber, NumberRule>> = {
  pregnancyWeek: { label: '임신 주수', unit: '주', min: 1, max: 42, step: 1 },
  postnatalWeek: { label: '출산 후', unit: '주', min: 0, max: 104, step: 1 },
  exertion: { label: '힘든 정도', unit: '점', min: 6, max: 20, step: 1 },
  systolic: { label: '수축기 혈압', unit: 'mmHg', min: 70, max: 250, step: 1 },
  diastolic: { label: '이완기 혈압', unit: 'mmHg', min: 40, max: 150, step: 1 },
  heartRate: { label: '평균 심박수', unit: '회', min: 40, max: 220, step: 1 },
  chairStands: { label: '30초 앉았다 일어서기', unit: '회', min: 0, max: 40, step: 1 },
  oneLegSeconds: { label: '한 발 서기', unit: '초', min: 0, max: 60, step: 1 },
};

const scaleRule = (label: string): NumberRule => ({ label, unit: '점', min: 0, max: SCALE_MAX, step: 1 });
export const healthNumberRules: Readonly<Record<HealthNumber, NumberRule>> = {
  painBefore: scaleRule('수업 전 통증'),
  painAfter: scaleRule('수업 후 통증'),
  calmBefore: scaleRule('수업 전 차분함'),
  calmAfter: scaleRule('수업 후 차분함'),
  stressBefore: scaleRule('수업 전 스트레스'),
  stressAfter: scaleRule('수업 후 스트레스'),
  ...measuredRules,
};

/** Numbers of a body part: pain from 0 to 10, movement from 0 to 5, and the angle of a joint in degrees. */
export const partNumbers = ['before', 'after', 'movement', 'angle'] as const;
type PartNumber = (typeof partNumbers)[number];

export const partNumberRules: Readonly<Record<PartNumber, NumberRule>> = {
  before: scaleRule('수업 전 통증'),
  after: scaleRule('수업 후 통증'),
  movement: { label: '움직임', unit: '점', min: 0, max: 5, step: 1 },
  angle: { label: '관절 각도', unit: '°', min: 0, max: 180, step: 1 },
};

/** Returns a record with a value for each of the names. */
export function forEachOf<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
