import type { z } from 'zod';
import type { MonthData } from './month-data';
import { findSmallGroup } from './protect/small-group';
import { indicator, type Person } from './protect/vector';
import type { participationTableSchema } from './schema';
import { outside } from './tables/collect';

/** The published number of members, and who they are. */
export type PublishedMembers = {
  cell: z.infer<typeof participationTableSchema>['members'];
  people: ReadonlySet<Person>;
};

/**
 * Decides which number of members is published. Most members are the same from month to month, so a new number beside
 * the earlier ones could reveal the few who joined or left; then the last number stays.
 */
export function publishMembers(
  { month, members, publishedMembers }: Pick<MonthData, 'month' | 'members' | 'publishedMembers'>,
  minPeople: number,
): PublishedMembers {
  const last = publishedMembers.at(-1);
  const isSame = last !== undefined && last.members.size === members.size && outside(members, last.members) === 0;
  const published = publishedMembers.map((earlier) => indicator(earlier.members));
  const smallGroup = findSmallGroup(published, [indicator(members)], minPeople);
  if (!isSame && smallGroup === null && members.size >= minPeople)
    return { cell: { people: members.size, month }, people: members };
  return last
    ? { cell: { people: last.members.size, month: last.month }, people: last.members }
    : { cell: { people: 'withheld', month }, people: members };
}
