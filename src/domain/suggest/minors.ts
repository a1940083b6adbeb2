import { suggestPolicy } from './policy';
import type { LessonUser } from './schema/suggest';

/** Returns whether one of the people who take the lessons is a child or a youth. An unknown age is none. */
export function hasMinor(people: readonly Pick<LessonUser, 'age'>[]): boolean {
  return people.some(({ age }) => age !== null && age <= suggestPolicy.minorUntil);
}

/** The rejection of a coach whose check of criminal records is missing or has expired. */
export const uncheckedForMinors =
  '이 코치는 아동·청소년 수업에 필요한 확인을 마치지 않았어요. 다른 코치를 골라 주세요.';
