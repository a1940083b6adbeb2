import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionNames, questionsOf, questionTypeLabels } from './labels';
import {
  answerQuestionsInput,
  type Answered,
  answerSchemas,
  carePlaces,
  intensities,
  medicalHistories,
  moods,
  preferTypes,
  type QuestionType,
  questionTypes,
  toQuestionType,
} from './schema';
import { answerLines, concernsOf, isQuestionVisible, type QuestionDraft, toAnswer } from './answers';

const cType = {
  medicalHistory: ['disc', 'other'],
  medicalHistoryOther: '손목 터널 증후군',
  intensiveCare: ['waist', 'neck'],
  bodyTouch: false,
  mood: 'tired',
  preferType: 'relaxation',
  intensity: 'weak',
} as const;
const healing = {
  medicalHistoryYN: 'Y',
  medicalHistory: '허리 디스크 수술',
  intensiveCare: [],
  bodyTouch: true,
  mood: 'calm',
} as const;
const bodyVital = {
  medicalHistoryYN: 'N',
  medicalHistory: '',
  intensiveCare: ['knee'],
  bodyTouch: true,
  intensity: 'strong',
} as const;
const samples = { 1: cType, 3: bodyVital, 5: healing };

const issuesOf = (csCorporateProgramType: number, answer: object) =>
  answerQuestionsInput
    .safeParse({ csCorporateProgramType, answer })
    .error?.issues.map(({ path }) => path.slice(1).join('.'));
const parseAnswer = (csCorporateProgramType: number, answer: object): Answered =>
  answerQuestionsInput.parse({ csCorporateProgramType, answer });

describe('an answer', () => {
  it('has exactly the fields of the contract, and the decided ones for body-vital', () => {
    const fields = (type: QuestionType) => questionsOf[type].map(({ name }) => name).toSorted();
    expect(fields(1)).toEqual(Object.keys(cType).toSorted());
    expect(fields(3)).toEqual(['bodyTouch', 'intensity', 'intensiveCare', 'medicalHistory', 'medicalHistoryYN']);
    expect(fields(5)).toEqual(['bodyTouch', 'intensiveCare', 'medicalHistory', 'medicalHistoryYN', 'mood']);
    for (const type of questionTypes) expect(parseAnswer(type, samples[type]).answer).toEqual(samples[type]);
    expect(intensities).toEqual(['weak', 'medium', 'strong']);
  });

  it('is rejected for another type or an unknown type', () => {
    for (const type of questionTypes)
      for (const other of questionTypes) if (type !== other) expect(issuesOf(type, samples[other])).not.toBeUndefined();
    expect(issuesOf(2, cType)).not.toBeUndefined();
    expect([null, 0, 1, 2, 3, 4, 5].map(toQuestionType)).toEqual([null, null, 1, null, 3, null, 5]);
  });

  it('must describe the medical history when there is one', () => {
    expect(issuesOf(5, { ...healing, medicalHistory: '  ' })).toEqual(['medicalHistory']);
    expect(issuesOf(3, { ...bodyVital, medicalHistoryYN: 'Y' })).toEqual(['medicalHistory']);
    expect(issuesOf(1, { ...cType, medicalHistoryOther: ' ' })).toEqual(['medicalHistoryOther']);
  });

  it('drops the description when there is no medical history', () => {
    expect(parseAnswer(5, { ...healing, medicalHistoryYN: 'N' }).answer).toMatchObject({ medicalHistory: '' });
    expect(parseAnswer(3, { ...bodyVital, medicalHistory: '지웠어야 할 말' }).answer).toMatchObject({
      medicalHistory: '',
    });
    expect(parseAnswer(1, { ...cType, medicalHistory: ['disc'] }).answer).toMatchObject({ medicalHistoryOther: '' });
  });

  it('rejects duplicates and values that are not on the list', () => {
    expect(issuesOf(1, { ...cType, intensiveCare: ['neck', 'neck'] })).toEqual(['intensiveCare']);
    expect(issuesOf(1, { ...cType, intensiveCare: ['nose'] })).toEqual(['intensiveCare.0']);
    expect(issuesOf(1, { ...cType, bodyTouch: 'true' })).toEqual(['bodyTouch']);
    expect(issuesOf(1, { ...cType, medicalHistoryOther: '가'.repeat(201) })).toEqual(['medicalHistoryOther']);
    expect(issuesOf(5, { ...healing, medicalHistory: '가'.repeat(501) })).toEqual(['medicalHistory']);
  });
});

describe('an answer as text', () => {
  it('lists each answer in the order of the questions, without questions that were not asked', () => {
    expect(answerLines(parseAnswer(1, cType))).toEqual([
      { label: '병력', value: '디스크, 기타 병력' },
      { label: '기타 병력', value: '손목 터널 증후군' },
      { label: '집중 관리 부위', value: '목, 허리' },
      { label: '신체 접촉 지도', value: '말로만 해 주세요' },
      { label: '기분', value: '지쳐 있어요' },
      { label: '좋아하는 수업', value: '이완 위주' },
      { label: '강도', value: '약하게' },
    ]);
    expect(answerLines(parseAnswer(3, bodyVital))).toEqual([
      { label: '병력', value: '없어요' },
      { label: '집중 관리 부위', value: '무릎' },
      { label: '신체 접촉 지도', value: '괜찮아요' },
      { label: '강도', value: '강하게' },
    ]);
    expect(answerLines(parseAnswer(5, healing))).toContainEqual({ label: '집중 관리 부위', value: '골고루 해 주세요' });
  });

  it('shows first what an expert must know', () => {
    expect(concernsOf(parseAnswer(1, cType))).toEqual([
      { text: '디스크, 기타 병력', tone: 'bad' },
      { text: '신체 접촉 없이', tone: 'warn' },
      { text: '약하게', tone: 'plain' },
      { text: '지쳐 있어요', tone: 'plain' },
      { text: '목, 허리', tone: 'plain' },
    ]);
    expect(concernsOf(parseAnswer(5, healing))).toEqual([{ text: '병력 있음', tone: 'bad' }]);
    expect(concernsOf(parseAnswer(3, { ...bodyVital, intensity: 'medium', intensiveCare: [] }))).toEqual([]);
  });

  it('has a label for every value', () => {
    const options = questionTypes.flatMap((type) =>
      questionsOf[type].flatMap((question) => ('options' in question ? question.options : [])),
    );
    const keys = new Set(options.map(({ key }) => key));
    for (const value of [...medicalHistories, ...carePlaces, ...moods, ...preferTypes, ...intensities])
      expect(keys).toContain(value);
    expect(options.every(({ label }) => /[가-힣]/.test(label))).toBe(true);
    // The operators' names of the question sets are not shown to anybody else.
    for (const type of questionTypes) expect(questionNames[type]).not.toContain(questionTypeLabels[type]);
  });
});

describe('a draft', () => {
  const text = fc.string({ maxLength: 20 });
  const several = (values: readonly string[]) => fc.subarray([...values]);
  const draft: fc.Arbitrary<QuestionDraft> = fc.record({
    medicalHistoryYN: fc.constantFrom('Y', 'N'),
    medicalHistoryOther: text,
    intensiveCare: several(carePlaces),
    bodyTouch: fc.boolean(),
    mood: fc.constantFrom(...moods),
    preferType: fc.constantFrom(...preferTypes),
    intensity: fc.constantFrom(...intensities),
  });
  const type = fc.constantFrom(...questionTypes);

  it('is complete once every question that is asked is answered, whatever was typed before', () => {
    fc.assert(
      fc.property(type, draft, several(medicalHistories), text, (csCorporateProgramType, typed, list, words) => {
        const answers = { ...typed, medicalHistory: csCorporateProgramType === 1 ? list : words };
        const answer = toAnswer(csCorporateProgramType, answers);
        expect(Object.keys(answer).toSorted()).toEqual(Object.keys(samples[csCorporateProgramType]).toSorted());
        const isMissing = questionsOf[csCorporateProgramType].some(
          (question) =>
            question.kind === 'text' &&
            isQuestionVisible(question, answers) &&
            String(answers[question.name]).trim() === '',
        );
        expect(answerSchemas[csCorporateProgramType].safeParse(answer).success).toBe(!isMissing);
      }),
    );
  });

  it('reports every unanswered question as missing', () => {
    for (const questionType of questionTypes) {
      const required = questionsOf[questionType].filter(({ kind }) => kind !== 'text').map(({ name }) => name);
      const { error } = answerSchemas[questionType].safeParse(toAnswer(questionType, {}));
      expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual([...required].toSorted());
    }
  });
});
