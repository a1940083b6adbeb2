import type { ServiceType } from '~/domain/shared/service-type';
import { choiceSteps, chooseOptions } from '~/domain/suggest/choice-lists';
import { type Draft, emptyDraft, forceAnswers } from '~/domain/suggest/draft';
import { suggestFlows } from '~/domain/suggest/flow';
import { purposesOfClass } from '~/domain/catalog/purposes';
import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema/suggest';

/** Returns a completed workout questionnaire of class A; `overrides` replace whole fields. */
export function workoutAnswers(overrides: Partial<SuggestAnswers> = {}): SuggestAnswers {
  const empty = emptyAnswers();
  return {
    ...empty,
    address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동 1203호' },
    purpose: { ...empty.purpose, class: 'A', purposes: ['posture'] },
    healthCheck: { conditions: [], doctorOn: null },
    type: { types: ['pilates'] },
    userInfo: { personnel: 1, isSelf: true, users: [{ gender: 'female', age: 34 }], isEnd: true },
    schedule: { schedules: ['tue5', 'thu5'] },
    productProgram: { ...empty.productProgram, type: 'short', short: { lessonCount: 4 } },
    coach: { userId: 'coach-token', programPermalink: 'pilates-home', gender: null },
    ...overrides,
  };
}

/** Returns answers of class C: pain, with medical histories. */
export function painAnswers(): SuggestAnswers {
  const answers = workoutAnswers();
  return {
    ...answers,
    etc: '무릎을 조심해 주세요',
    purpose: {
      ...answers.purpose,
      class: 'C',
      purposes: ['pain'],
      isCheckedAche: true,
      diseaseAndMedicalHistories: ['허리 디스크'],
      diseaseAndMedicalHistoryDirectInput: '2년 전에 시술을 받았어요',
      selectedDiseaseAndMedicalHistory: {
        name: '허리 디스크',
        description: '허리뼈 사이 디스크가 밀려 나와 신경을 눌러요.',
        items: ['시술 받음'],
        parent: '목·등·허리',
      },
    },
  };
}

/** Returns a completed questionnaire of any vertical: its last class, and the first option of each of its lists. */
export function finishedAnswers(serviceType: ServiceType): SuggestAnswers {
  const flow = suggestFlows[serviceType];
  const purposeClass = flow.forced.class ?? flow.purposeClasses[flow.purposeClasses.length - 1] ?? null;
  const base = workoutAnswers();
  const purpose = {
    ...base.purpose,
    class: purposeClass,
    purposes: purposeClass ? purposesOfClass(purposeClass).slice(0, 1) : [],
    pregnant: { type: 'prenatal' as const, week: 20 },
    isCheckedAche: true,
  };
  const answered = forceAnswers({ ...base, purpose, type: { types: flow.types.slice(0, 1) } }, flow);
  return choiceSteps.reduce((so, step) => {
    const list = flow.choices[step];
    return list
      ? chooseOptions(
          list,
          so,
          list.options.slice(0, 1).map(({ key }) => key),
        )
      : so;
  }, answered);
}

export const draftId = '6a1f6d0a-0b57-4f0e-9d0f-0d3f5f6f2b11';

export function workoutDraft(overrides: Partial<Draft> = {}): Draft {
  return { ...emptyDraft('workout', { email: 'haneul@example.com', draftId }), ...overrides };
}
