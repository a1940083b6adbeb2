import { suggestPolicy } from './policy';
import type { LessonUser } from './schema/suggest';

/** Programs that are made for children (domain/catalog/programs.ts). */
const childPrograms: ReadonlySet<string> = new Set([
  'kids-art',
  'kids-collage',
  'parent-child-art',
  'kids-piano',
  'kids-violin',
  'family-yoga',
]);

/**
 * Returns programs in the order for the people of a lesson: with a child among them, programs for children come first,
 * otherwise last. Within both groups, and when no age is known, the order is unchanged.
 */
export function orderForPeople<Program extends { permalink: string }>(
  programs: readonly Program[],
  people: readonly Pick<LessonUser, 'age'>[],
): Program[] {
  const ages = people.flatMap(({ age }) => age ?? []);
  if (ages.length === 0) return [...programs];
  const hasChild = ages.some((age) => age <= suggestPolicy.childUntil);
  const isFirst = ({ permalink }: Program) => childPrograms.has(permalink) === hasChild;
  return [...programs.filter(isFirst), ...programs.filter((program) => !isFirst(program))];
}
