import { healthPrivacy } from '~/domain/account/health-privacy';
import { questionKindLabels } from '~/domain/company/program-labels';
import { questionPolicy } from './policy';
import type { Answered, carePlaces, intensities, medicalHistories, moods, preferTypes, QuestionType } from './schema';

/** Names of the question sets, as the employee who answers reads them. */
export const questionNames: Record<QuestionType, string> = {
  1: '몸 상태와 좋아하는 수업',
  3: '몸 상태와 강도',
  5: '몸 상태와 기분',
};

/** Names in the operators' selection: the contents first, then the name from the contract. */
export const questionTypeLabels: Record<QuestionType, string> = {
  1: `${questionNames[1]} (${questionKindLabels[1]})`,
  3: `${questionNames[3]} (${questionKindLabels[3]})`,
  5: `${questionNames[5]} (${questionKindLabels[5]})`,
};

const historyLabels: Record<(typeof medicalHistories)[number], string> = {
  hypertension: '고혈압',
  heart: '심장 질환',
  diabetes: '당뇨',
  disc: '디스크',
  joint: '관절 질환',
  osteoporosis: '골다공증',
  surgery: '1년 이내 수술',
  pregnancy: '임신·출산',
  other: '기타 병력',
};
const careLabels: Record<(typeof carePlaces)[number], string> = {
  neck: '목',
  shoulder: '어깨',
  back: '등',
  waist: '허리',
  pelvis: '골반',
  knee: '무릎',
  wrist: '손목',
  ankle: '발목',
};
const moodLabels: Record<(typeof moods)[number], string> = {
  good: '좋아요',
  calm: '차분해요',
  tired: '지쳐 있어요',
  stressed: '예민해요',
  low: '가라앉아 있어요',
};
const preferLabels: Record<(typeof preferTypes)[number], string> = {
  stretching: '스트레칭 위주',
  strength: '근력 위주',
  relaxation: '이완 위주',
  any: '상관없어요',
};
const intensityLabels: Record<(typeof intensities)[number], string> = {
  weak: '약하게',
  medium: '보통으로',
  strong: '강하게',
};

type Option = { key: string; label: string };
const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([key, label]) => ({ key, label }));

export type QuestionName = Answered['answer'] extends infer Each ? (Each extends Each ? keyof Each : never) : never;

/**
 * One question: the answer to `many` is any values of a list or `none`, to `one` a single value, to `yesNo` true or
 * false, to `text` free text.
 */
export type Question =
  | { kind: 'many'; name: QuestionName; label: string; short: string; options: readonly Option[]; none: string }
  | { kind: 'one'; name: QuestionName; label: string; short: string; options: readonly Option[] }
  | { kind: 'yesNo'; name: QuestionName; label: string; short: string; yes: string; no: string }
  | {
      kind: 'text';
      name: QuestionName;
      label: string;
      short: string;
      /** The question is asked only if another question has this answer. */
      after: { name: QuestionName; answer: string };
    };

const other: Question = {
  kind: 'text',
  name: 'medicalHistoryOther',
  label: '어떤 병력인가요?',
  short: '기타 병력',
  after: { name: 'medicalHistory', answer: 'other' },
};
const histories: Question = {
  kind: 'many',
  name: 'medicalHistory',
  label: '앓고 있거나 앓았던 질환을 골라 주세요.',
  short: '병력',
  options: optionsOf(historyLabels),
  none: '없어요',
};
const hasHistory: Question = {
  kind: 'one',
  name: 'medicalHistoryYN',
  label: '앓고 있거나 앓았던 질환이 있나요?',
  short: '병력',
  options: optionsOf({ Y: '있어요', N: '없어요' }),
};
const historyText: Question = {
  kind: 'text',
  name: 'medicalHistory',
  label: '어떤 병력인가요?',
  short: '병력 내용',
  after: { name: 'medicalHistoryYN', answer: 'Y' },
};
const care: Question = {
  kind: 'many',
  name: 'intensiveCare',
  label: '집중 관리할 부위가 있나요?',
  short: '집중 관리 부위',
  options: optionsOf(careLabels),
  none: '골고루 해 주세요',
};
const touch: Question = {
  kind: 'yesNo',
  name: 'bodyTouch',
  label: '자세를 잡아 드릴 때 몸에 접촉해도 괜찮나요?',
  short: '신체 접촉 지도',
  yes: '괜찮아요',
  no: '말로만 해 주세요',
};
const mood: Question = {
  kind: 'one',
  name: 'mood',
  label: '요즘 기분은 어떤가요?',
  short: '기분',
  options: optionsOf(moodLabels),
};
const prefer: Question = {
  kind: 'one',
  name: 'preferType',
  label: '어떤 수업이 좋은가요?',
  short: '좋아하는 수업',
  options: optionsOf(preferLabels),
};
const intensity: Question = {
  kind: 'one',
  name: 'intensity',
  label: '강도는 어느 정도가 좋은가요?',
  short: '강도',
  options: optionsOf(intensityLabels),
};

/** Questions of each type, in the order in which they are asked. */
export const questionsOf: Record<QuestionType, readonly Question[]> = {
  1: [histories, other, care, touch, mood, prefer, intensity],
  3: [hasHistory, historyText, care, touch, intensity],
  5: [hasHistory, historyText, care, touch, mood],
};

/** The text of the consent; a changed text needs a new version (accountPolicy.consents). */
export const questionConsentLabels = {
  title: '답을 전문가에게 보여 드려도 될까요?',
  why: '몸 상태에 맞게 수업을 준비하는 데만 써요.',
  who: `내가 예약한 수업의 전문가가 수업이 끝난 뒤 ${questionPolicy.readableDays}일 동안 볼 수 있어요. ${healthPrivacy.companyOperators}`,
  company: '회사는 볼 수 없어요. 답은 전문가의 기기에 남지 않아요.',
  log: '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
  withdrawal: '언제든 철회할 수 있어요. 철회하면 전문가는 바로 볼 수 없고, 나는 계속 보고 지울 수 있어요.',
} as const;
