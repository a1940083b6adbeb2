import { healthPrivacy } from '~/domain/account/health-privacy';
import { conditionTexts } from '~/domain/health-stop/texts';
import { spotLabel } from '~/domain/shared/body-parts';
import { noteStageLabels } from '../note-forms';
import {
  measuredNumbers,
  measuredRules,
  noteNumberRules,
  noteNumbers,
  type NoteNumber,
  type NoteScale,
  noteScales,
  scaleFields,
} from '../note-numbers';
import { signsIn } from '../note-signs';
import type { NoteEntry } from '../schema/note';
import type { NoteHealth, NotePart } from '../schema/note-health';

/** The text of the consent: a changed text needs a new version (accountPolicy.consents). */
export const noteConsentLabels = {
  title: '수업 때 건강 상태를 기록할까요?',
  why: '코치가 통증, 증상, 혈압, 임신 주수 같은 몸 상태나 명상 전후의 마음 상태를 수업에 맞게 기록해, 안전하게 수업하고 수업마다 어떻게 달라지는지 보여 드려요.',
  who: `그 수업의 코치가 볼 수 있어요. ${healthPrivacy.operators}`,
  log: '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
  device: '코치가 보내기 전의 값은 코치의 기기에도 저장하지 않아요.',
  withdrawal:
    '언제든 철회할 수 있어요. 철회하면 코치는 더 이상 보거나 입력할 수 없고, 나는 탈퇴할 때까지 계속 볼 수 있어요.',
} as const;

/** The words for what the consent is about. */
export const HEALTH_NOTES = '건강 기록';
/** What the coach reads beside a restored note. */
export const UNSAVED_HEALTH = '건강 기록은 이 기기에 저장하지 않으니, 보내지 않은 값은 다시 입력해 주세요.';
/** Beside a newer note while the form stays open. */
export const TYPED_HEALTH = '건강 기록은 여기에서 바꾼 값만 덮어써요.';

export const scaleLabels: Readonly<Record<NoteScale, string>> = { pain: '통증', calm: '차분함', stress: '스트레스' };
/** The ends of each scale. */
export const scaleEnds: Readonly<Record<NoteScale, { none: string; most: string }>> = {
  pain: { none: '통증 없음', most: '참기 힘든 통증' },
  calm: { none: '전혀 차분하지 않음', most: '아주 차분함' },
  stress: { none: '스트레스 없음', most: '아주 심한 스트레스' },
};
export const scaleTimes = ['수업 전', '수업 후'] as const;

/** What follows in the next lesson. */
export const planLabels = {
  title: '다음 수업',
  next: '다음에 할 것',
  bring: '가져올 것',
  examples: { next: '예: 그림자 칠하기', bring: '예: 4B 연필, 지우개' },
} as const;

export const painLabels = {
  careful: '통증이 심하면 운동을 멈추고 병원 진료를 먼저 받도록 권해 주세요.',
} as const;

export const valueText = (value: number | null): string => (value === null ? '기록 없음' : `${value}`);

/** How a number is read where its unit alone says too little. */
const numberTexts: Partial<Readonly<Record<NoteNumber, (value: number) => string>>> = {
  breaths: (value) => `호흡 ${value}번`,
  holdSeconds: (value) => `${value}초 버티기`,
  repsInReserve: (value) => `여유 ${value}회`,
  restSeconds: (value) => `${value}초 쉬기`,
  springs: (value) => `스프링 ${value}개`,
  level: (value) => `난이도 ${value}`,
  targetBpm: (value) => `목표 ${value}bpm`,
  widthCm: (value) => `가로 ${value}cm`,
  heightCm: (value) => `세로 ${value}cm`,
};

/** Returns the numbers of an entry with their units, as a reader sees them. */
export function entryFacts(entry: NoteEntry): string[] {
  const facts = noteNumbers.flatMap((field) => {
    const value = entry[field];
    if (value === null) return [];
    return [numberTexts[field]?.(value) ?? `${value}${noteNumberRules[field].unit}`];
  });
  return entry.stage === null ? facts : [noteStageLabels[entry.stage], ...facts];
}

const changeText = (before: number | null, after: number | null) => `${valueText(before)} → ${valueText(after)}`;

/** Returns what is recorded about a part of the body: "통증 5 → 3". */
export function partFacts({ before, after, movement, angle }: NotePart): string[] {
  return [
    before === null && after === null ? null : `통증 ${changeText(before, after)}`,
    movement === null ? null : `움직임 ${movement}`,
    angle === null ? null : `관절 각도 ${angle}°`,
  ].filter((fact) => fact !== null);
}

/** Returns the measured values of a lesson with their names, without scales, signs and parts. */
export function measuredFacts(health: NoteHealth): { label: string; value: string }[] {
  const { systolic, diastolic } = health;
  const pressure =
    systolic === null || diastolic === null ? [] : [{ label: '혈압', value: `${systolic}/${diastolic}mmHg` }];
  const others = measuredNumbers.flatMap((field) => {
    const value = health[field];
    if (value === null || field === 'systolic' || field === 'diastolic') return [];
    return [{ label: measuredRules[field].label, value: `${value}${measuredRules[field].unit}` }];
  });
  return [...pressure, ...others];
}

/** Returns everything that is recorded about health in lines, for a comparison of two notes. */
export function healthLines(health: NoteHealth): string[] {
  return [
    ...signsIn(health).map((key) => conditionTexts[key].choice),
    ...noteScales.flatMap((scale) => {
      const [before, after] = [health[scaleFields[scale][0]], health[scaleFields[scale][1]]];
      return before === null && after === null ? [] : [`${scaleLabels[scale]} ${changeText(before, after)}`];
    }),
    ...health.parts.map((part) => [spotLabel(part), ...partFacts(part)].join(' · ')),
    ...measuredFacts(health).map(({ label, value }) => `${label} ${value}`),
  ];
}

/** Returns the title of a lesson, "3회차" or without its number. */
export const lessonTitle = (number: number | null): string => (number === null ? '수업' : `${number}회차`);
