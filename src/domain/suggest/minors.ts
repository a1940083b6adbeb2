import { suggestPolicy } from './policy';
import type { LessonUser } from './schema/suggest';

/** Returns whether one of the people who take the lessons is a child or a youth. An unknown age is none. */
export function hasMinor(people: readonly Pick<LessonUser, 'age'>[]): boolean {
  return people.some(({ age }) => age !== null && age <= suggestPolicy.minorUntil);
}

/** The rejection of a lesson of a contract on a day on which the check of its coach does not count, for each side. */
export const uncheckedOnDay = {
  learner:
    '그날 유효한 아동·청소년 수업 확인이 코치에게 없어서 잡을 수 없어요. 다른 날을 고르거나 고객센터에 알려 주세요.',
  coach: '그날 유효한 성범죄 경력 조회 확인이 없어서 잡을 수 없어요. 새 서류를 올려 주세요.',
} as const;

/** The rejection of a coach whose check of criminal records is missing or has expired. */
export const uncheckedForMinors =
  '이 코치는 아동·청소년 수업에 필요한 확인을 마치지 않았어요. 다른 코치를 골라 주세요.';
