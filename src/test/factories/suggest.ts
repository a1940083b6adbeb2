import type { Draft } from '~/domain/suggest/draft';
import { emptyDraft } from '~/domain/suggest/draft';
import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema';

/** A finished workout questionnaire of class A; override whole fields. */
export function workoutAnswers(overrides: Partial<SuggestAnswers> = {}): SuggestAnswers {
  const empty = emptyAnswers();
  return {
    ...empty,
    address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동 1203호' },
    purpose: { ...empty.purpose, class: 'A', purposes: ['posture'] },
    type: { types: ['pilates'] },
    userInfo: { personnel: 1, isSelf: true, users: [{ gender: 'female', age: 34 }], isEnd: true },
    schedule: { schedules: ['tue5', 'thu5'] },
    productProgram: { ...empty.productProgram, type: 'short', short: { lessonCount: 4 } },
    coach: { userId: 'coach-token', programPermalink: 'pilates-home', gender: null },
    ...overrides,
  };
}

/** Answers of class C: pain, with histories. */
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
      selectedDiseaseAndMedicalHistory: { name: '허리 디스크', description: '허리뼈 사이 디스크가 밀려 나와 신경을 눌러요.', items: ['시술 받음'], parent: '목·등·허리' },
    },
  };
}

export const draftId = '6a1f6d0a-0b57-4f0e-9d0f-0d3f5f6f2b11';

export function workoutDraft(overrides: Partial<Draft> = {}): Draft {
  return { ...emptyDraft('workout', { email: 'haneul@example.com', draftId }), ...overrides };
}
