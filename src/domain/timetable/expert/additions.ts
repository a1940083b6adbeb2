/**
 * Whether an expert may take back somebody whom they added: before the start, and in the lesson itself who was added
 * since it began, until its attendance is closed. Who was added before the lesson and did not come is absent.
 */
export function mayRemoveAddition(
  { addedAt, startsAt, closedAt }: { addedAt: Date; startsAt: Date; closedAt: Date | null },
  at: Date,
): boolean {
  return closedAt === null && (at < startsAt || addedAt >= startsAt);
}
