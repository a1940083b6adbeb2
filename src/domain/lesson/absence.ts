/** Reasons why the coach did not meet the learner on arrival. */
export const absenceKinds = ['AWAY', 'NO_ANSWER'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const absenceLabels: Record<AbsenceKind, string> = {
  AWAY: '집에 없었어요',
  NO_ANSWER: '문 앞에서 답이 없었어요',
};

/** Returns the text for the record: first what the coach found on arrival, then what the coach wrote. */
export function absenceReason(kind: AbsenceKind | undefined, reason: string): string {
  return kind === undefined ? reason : `${absenceLabels[kind]}. ${reason}`;
}
