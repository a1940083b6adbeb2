import { suggestPolicy } from './policy';
import type { LessonUser } from './schema';

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
 * Programs in the order in which they are offered to the people of a lesson: with a child among them those for children
 * come first, otherwise last. Within both the order stays.
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
