import { type AnswerField, instruments, type SuggestAnswers } from './schema/suggest';

/** Steps that can ask with a vertical's own list of choices. */
export const choiceSteps = ['expect', 'purpose', 'material'] as const;
export type ChoiceStep = (typeof choiceSteps)[number];

type Place = {
  field: AnswerField;
  read: (answers: SuggestAnswers) => readonly string[];
  write: (answers: SuggestAnswers, keys: string[]) => SuggestAnswers;
};

/** Where the chosen keys are stored in the answers (docs/product/verticals-and-matching.md#answers). */
const places = {
  'meditation.expects': {
    field: 'meditation',
    read: ({ meditation }) => meditation.expects,
    write: (answers, expects) => ({ ...answers, meditation: { ...answers.meditation, expects } }),
  },
  'meditation.purposes': {
    field: 'meditation',
    read: ({ meditation }) => meditation.purposes,
    write: (answers, purposes) => ({ ...answers, meditation: { ...answers.meditation, purposes } }),
  },
  'art.materials': {
    field: 'art',
    read: ({ art }) => art.materials,
    write: (answers, materials) => ({ ...answers, art: { ...answers.art, materials } }),
  },
  'music.instrument': {
    field: 'music',
    read: ({ music }) => (music.instrument === '' ? [] : [music.instrument]),
    write: (answers, [key = '']) => ({
      ...answers,
      music: { ...answers.music, instrument: instruments.find((instrument) => instrument === key) ?? '' },
    }),
  },
} as const satisfies Record<string, Place>;

type ChoiceOption = { readonly key: string; readonly label: string; readonly detail: string };

export type ChoiceList = {
  readonly keptIn: keyof typeof places;
  /** True if several options may be chosen, otherwise only one. */
  readonly many: boolean;
  readonly options: readonly ChoiceOption[];
};

/** Returns the chosen options in the list's order; keys that are not on the list stay in the draft. */
export function chosenOptions(list: ChoiceList, answers: SuggestAnswers): ChoiceOption[] {
  const keys = places[list.keptIn].read(answers);
  const chosen = list.options.filter(({ key }) => keys.includes(key));
  return list.many ? chosen : chosen.slice(0, 1);
}

/** Returns the answers with exactly these options chosen. */
export function chooseOptions(list: ChoiceList, answers: SuggestAnswers, keys: readonly string[]): SuggestAnswers {
  const validKeys = list.options.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
  return places[list.keptIn].write(answers, list.many ? validKeys : validKeys.slice(0, 1));
}

/** Returns the field of the answers that a list writes to. */
export function choiceField(list: ChoiceList): AnswerField {
  return places[list.keptIn].field;
}

export type ChoiceLists = { readonly [Step in ChoiceStep]?: ChoiceList };
export type Choices = { readonly [Step in ChoiceStep]?: readonly string[] };

/** Returns the fields that a vertical's lists write to, without duplicates: two lists may share one. */
export function choiceFields(lists: ChoiceLists): AnswerField[] {
  return [...new Set(choiceSteps.flatMap((step) => (lists[step] ? [choiceField(lists[step])] : [])))];
}

/**
 * Returns the answers after a change: choices in `before` are removed, choices in `now` added, all others unchanged.
 */
export function replaceChoices(
  lists: ChoiceLists,
  answers: SuggestAnswers,
  { before = {}, now = {} }: { before?: Choices; now?: Choices },
): SuggestAnswers {
  let result: SuggestAnswers = answers;
  for (const step of choiceSteps) {
    const list = lists[step];
    const [removedKeys = [], come = []] = [before[step], now[step]];
    if (!list || (removedKeys.length === 0 && come.length === 0)) continue;
    const remainingKeys = chosenOptions(list, result).flatMap(({ key }) => (removedKeys.includes(key) ? [] : [key]));
    result = chooseOptions(list, result, [...remainingKeys, ...come]);
  }
  return result;
}

export const meditationExpects: ChoiceList = {
  keptIn: 'meditation.expects',
  many: true,
  options: [
    { key: 'calm', label: '마음이 가라앉는 시간', detail: '하루 한 번 조용히 쉬기' },
    { key: 'sleep', label: '깊은 잠', detail: '푹 자고 개운하게 일어나기' },
    { key: 'lightness', label: '가벼워진 몸', detail: '목과 어깨에서 힘 빼기' },
    { key: 'focus', label: '또렷한 집중', detail: '한 가지에 오래 머물기' },
    { key: 'habit', label: '이어 가는 습관', detail: '수업이 없는 날에도 혼자서' },
  ],
};

export const meditationPurposes: ChoiceList = {
  keptIn: 'meditation.purposes',
  many: true,
  options: [
    { key: 'stress', label: '스트레스 내려놓기', detail: '일과 사람 사이에서 쌓인 긴장' },
    { key: 'rest', label: '잠과 휴식', detail: '잠들기 전 몸과 생각 가라앉히기' },
    { key: 'breathing', label: '호흡 배우기', detail: '어디서나 쓸 수 있는 호흡' },
    { key: 'movement', label: '가벼운 움직임', detail: '천천히 푸는 요가와 스트레칭' },
    { key: 'emotion', label: '감정 돌보기', detail: '지금 마음을 알아차리는 연습' },
  ],
};

/** The keys are those of the tools catalogue (Tool.material). */
export const artMaterials: ChoiceList = {
  keptIn: 'art.materials',
  many: true,
  options: [
    { key: 'pencil', label: '연필', detail: '선과 명암부터 차근차근' },
    { key: 'watercolor', label: '수채', detail: '맑게 번지는 물감' },
    { key: 'acrylic', label: '아크릴', detail: '빨리 마르고 덧칠하기 쉬워요' },
    { key: 'colored-pencil', label: '색연필', detail: '손에 묻지 않고 어디서나' },
    { key: 'oil-pastel', label: '오일 파스텔', detail: '진하고 부드러운 색' },
  ],
};

/** How the learner gets the instrument for the lessons at home. */
export const musicInstrument: ChoiceList = {
  keptIn: 'music.instrument',
  many: false,
  options: [
    { key: 'own', label: '집에 있어요', detail: '있는 악기로 바로 시작해요' },
    { key: 'rent', label: '대여하고 싶어요', detail: '맞는 크기를 코치와 정해요' },
    { key: 'buy', label: '새로 살 거예요', detail: '무엇을 살지 함께 골라요' },
    { key: 'undecided', label: '아직 모르겠어요', detail: '코치와 이야기해 보고 정해요' },
  ],
};
