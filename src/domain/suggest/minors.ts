import { seoulDate } from '~/domain/shared/seoul-time';
import { type GuardianConsent, guardianConsents, suggestPolicy } from './policy';
import type { LessonUser, SuggestAnswers } from './schema/suggest';

/**
 * Returns whether one of the people who take the lessons is a child or a youth. A person of unknown age is not counted.
 */
export function hasMinor(people: readonly Pick<LessonUser, 'age'>[]): boolean {
  return people.some(({ age }) => age !== null && age <= suggestPolicy.minorUntil);
}

/** Returns whether the age of one of the people is known. */
export function namesAge(people: readonly Pick<LessonUser, 'age'>[]): boolean {
  return people.some(({ age }) => age !== null);
}

/** The version of the guardian's consent that is asked for now. */
export const guardianConsent: GuardianConsent = guardianConsents[guardianConsents.length - 1] ?? guardianConsents[0];

/** Returns whether one of the people is a child for whom the legal guardian has to consent. */
export function needsGuardian({ userInfo: { users, personnel } }: Pick<SuggestAnswers, 'userInfo'>): boolean {
  return users.slice(0, personnel).some(({ age }) => age !== null && age <= suggestPolicy.guardianUntil);
}

/** Returns whether the number of people who take part, or one of their ages, differs. */
export function hasOtherAges(one: Pick<SuggestAnswers, 'userInfo'>, other: Pick<SuggestAnswers, 'userInfo'>): boolean {
  const agesOf = ({ userInfo: { users, personnel } }: Pick<SuggestAnswers, 'userInfo'>) =>
    Array.from({ length: personnel }, (_, index) => users[index]?.age ?? null);
  return agesOf(one).join() !== agesOf(other).join();
}

/** Returns whether the legal guardian gave the current consent, or none is needed. */
export function hasGuardianConsent(answers: Pick<SuggestAnswers, 'userInfo' | 'guardianConsent'>): boolean {
  return !needsGuardian(answers) || answers.guardianConsent === guardianConsent;
}

/**
 * Returns whether a person born in this year is a minor at this time. Only the year is known, so it is merely `possible`
 * in the year of the birthday that ends it. An unknown year is no minor.
 */
export function minorByYear(birthYear: number | null, at: Date): 'certain' | 'possible' | null {
  if (birthYear === null) return null;
  const years = Number(seoulDate(at).slice(0, 4)) - birthYear;
  if (years <= suggestPolicy.minorUntil) return 'certain';
  return years - 1 <= suggestPolicy.minorUntil ? 'possible' : null;
}

/** The rejection of a child's questionnaire from a page that cannot ask for the consent, because it is too old. */
export const guardianUnasked = `만 ${suggestPolicy.guardianUntil + 1}세 미만인 아이의 수업은 보호자 동의가 필요해요. 페이지를 새로고침해 주세요.`;

/** The rejection of a lesson of a contract on a day on which the check of its coach is not valid, for each side. */
export const uncheckedOnDay = {
  learner:
    '그날은 코치의 성범죄 경력 조회가 유효하지 않아 아동·청소년 수업을 예약할 수 없어요. 다른 날을 고르거나 고객센터에 알려 주세요.',
  coach: '그날은 성범죄 경력 조회가 유효하지 않아 아동·청소년 수업을 예약할 수 없어요. 조회에 다시 동의해 주세요.',
} as const;

/** The rejection of a coach whose check of criminal records is missing or has expired. */
export const uncheckedForMinors =
  '이 코치는 아동·청소년 수업에 필요한 확인을 마치지 않았어요. 다른 코치를 골라 주세요.';

/** Why a coach without the check cannot be chosen for a minor, where the page offers others. */
export const uncheckedWithoutChoice = `이 코치는 아동·청소년 수업에 필요한 성범죄 경력 조회를 마치지 않아서, 만 ${suggestPolicy.minorUntil + 1}세 미만의 수업을 예약할 수 없어요.`;

/** The same for a day after the check. @param day the last day of the check as people read it */
export const uncheckedUntil = (day: string): string =>
  `이 코치의 아동·청소년 수업 확인은 ${day}까지예요. 그날까지의 시간을 고르거나 다른 코치를 골라 주세요.`;

/** The same for an account whose owner may be a minor by the year of birth, when no questionnaire contains an age. */
export const uncheckedForYoungOwner = `출생 연도로는 만 ${suggestPolicy.minorUntil + 1}세 미만일 수 있어 아동·청소년 수업 확인을 마친 코치만 예약할 수 있어요. 만 ${suggestPolicy.minorUntil + 1}세 이상이라면 질문지에 나이를 입력하고 예약해 주세요.`;
