import { type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { chosenPurposes, purposeClassDetails, purposeDetails } from '~/domain/catalog/purposes';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { type ChoiceStep, choiceSteps, chosenOptions } from '~/domain/suggest/choice-lists';
import type { StepKey, SuggestFlow } from '~/domain/suggest/flow';
import type { VerticalQuestions } from './questions/vertical-questions';

const questionNames: Record<StepKey, string> = {
  chat: '인사',
  expect: '기대',
  purpose: '목적',
  material: '재료',
  type: '운동',
  userInfo: '수업 받는 사람',
  address: '장소',
  schedule: '시간',
  preMatching: '맞는 코치',
  product: '시작하는 방법',
  program: '수업',
  search: '코치',
  complete: '신청',
};

/** Returns the short name of a question: the vertical's own word, or else the usual one. */
export function nameOf(step: StepKey, questions: VerticalQuestions): string {
  return questions.steps[step]?.name ?? questionNames[step];
}

/** Returns the title of the start page: with the name of the chosen coach, or else the vertical's title. */
export function startTitle(questions: VerticalQuestions, coach: { name: string } | null): string {
  return coach ? `${coach.name} 코치와 함께할 수업을 준비해요` : questions.start.title;
}

export const typeNames = {
  yoga: '요가',
  pilates: '필라테스',
  weights: '운동 PT',
  yogaMeditation: '요가 명상',
  painting: '그림',
} as const;
export const genderNames = { female: '여성', male: '남성' } as const;
export const parkingNames = {
  free: '무료 주차',
  paid: '유료 주차',
  none: '주차 어려움',
  unknown: '모르겠어요',
} as const;
export const petNames = { dog: '강아지', cat: '고양이', other: '다른 동물' } as const;

/** Returns what a coach learns before coming, each answer with its label; unanswered questions are left out. */
export function visitLabel({ address, parking, pet }: SuggestAnswers): (readonly [label: string, said: string])[] {
  const kind = pet.hasPet && pet.petType ? petNames[pet.petType] : pet.hasPet === false ? '없어요' : '';
  const animal = pet.hasPet && pet.etc.trim() !== '' ? [kind, pet.etc.trim()].filter(Boolean).join(', ') : kind;
  const entries = [
    ['상세 주소', address.detail.trim()],
    ['주차', parking.parkingType ? parkingNames[parking.parkingType] : ''],
    ['반려동물', animal],
  ] as const;
  return entries.filter(([, text]) => text !== '');
}

function purposeLabel({ purpose }: SuggestAnswers): string {
  if (purpose.class === null) return '';
  const chosen = chosenPurposes(purpose.purposes, purpose.class).map((purpose) => purposeDetails[purpose].label);
  const week =
    purposeClassDetails[purpose.class].asks.includes('pregnancy') &&
    purpose.pregnant.type === 'prenatal' &&
    purpose.pregnant.week !== null
      ? ` ${purpose.pregnant.week}주`
      : '';
  return chosen.length === 0 ? purposeClassDetails[purpose.class].label : `${chosen.join(', ')}${week}`;
}

function peopleLabel({ userInfo }: SuggestAnswers): string {
  const [first] = userInfo.users;
  const firstPerson = first?.gender && first.age !== null ? `${genderNames[first.gender]} ${first.age}세` : '';
  return userInfo.personnel === 1
    ? firstPerson
    : `${userInfo.personnel}명 (${firstPerson} 외 ${userInfo.personnel - 1}명)`;
}

export function productLabel({ productProgram }: SuggestAnswers): string {
  switch (productProgram.type) {
    case 'trial':
      return '1회 체험';
    case 'short':
      return `${productProgram.short.lessonCount ?? 0}회`;
    case 'regular':
      return `월 ${productProgram.regular.lessonCount}회, ${currentPolicy(priceBooks).regular.periods[productProgram.regular.period].months}개월`;
    case null:
      return '';
  }
}

function isChoiceStep(step: StepKey): step is ChoiceStep {
  return choiceSteps.some((choiceStep) => choiceStep === step);
}

/** Returns a short text for an answered question; null if the text needs data that the answers do not contain. */
export function answerLabel(step: StepKey, answers: SuggestAnswers, flow: SuggestFlow): string | null {
  const { address, type, schedule } = answers;
  const list = isChoiceStep(step) ? flow.choices[step] : undefined;
  if (list)
    return chosenOptions(list, answers)
      .map(({ label }) => label)
      .join(', ');
  switch (step) {
    case 'purpose':
      return purposeLabel(answers);
    case 'type':
      return type.types.map((type) => typeNames[type]).join(', ');
    case 'userInfo':
      return peopleLabel(answers);
    case 'address':
      return `${address.city} ${address.district}`;
    case 'schedule':
      return scheduleLabel(schedule.schedules);
    case 'product':
      return productLabel(answers);
    case 'material':
    case 'program':
    case 'search':
    case 'chat':
    case 'expect':
    case 'preMatching':
    case 'complete':
      return null;
  }
}
