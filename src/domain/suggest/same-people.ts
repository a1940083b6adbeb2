import { z } from 'zod';
import { suggestAnswersSchema } from './schema/suggest';

const withPeople = z.object({ userInfo: suggestAnswersSchema.shape.userInfo });

/**
 * Returns the people who take the lessons, as one value that can be compared: whether the learner is one of them, and
 * the gender and age of each. Null when the answers do not name them, as in older questionnaires.
 */
function peopleOf(answers: unknown): string | null {
  const read = withPeople.safeParse(answers).data?.userInfo;
  if (!read || read.isSelf === null) return null;
  const users = read.users.slice(0, read.personnel).map(({ gender, age }) => [gender, age]);
  return JSON.stringify([read.isSelf, users]);
}

/**
 * Returns whether two questionnaires are about the same people. An answer about health never counts for other people
 * (docs/product/verticals-and-matching.md#health-stops).
 */
export function areSamePeople(answers: unknown, others: unknown): boolean {
  const people = peopleOf(answers);
  return people !== null && people === peopleOf(others);
}
