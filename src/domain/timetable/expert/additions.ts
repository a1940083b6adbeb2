/**
 * Returns whether an expert may remove a person whom they added: before the start anybody, and after it only people
 * added since the start, until the attendance is closed. A person who was added before the lesson and did not come is
 * absent.
 */
export function canRemoveAddition(
  { addedAt, startsAt, closedAt }: { addedAt: Date; startsAt: Date; closedAt: Date | null },
  at: Date,
): boolean {
  return closedAt === null && (at < startsAt || addedAt >= startsAt);
}
