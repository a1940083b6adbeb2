/** What holds health answers, by the code that a view of it is written down with, and as its owner reads it. */
export const healthRecordLabels = {
  'suggest-form': '질문지 답변',
  'lesson-form': '질문지 답변 (수업 화면에서)',
  'trial-note': '체험 노트',
  'lesson-memo': '코치 메모',
  'company-memo': '회사 수업 전문가 메모',
  'question-answer': '수업 전 질문 답',
  'body-check': '바디체크 기록',
  'body-check-day': '바디체크 기록 (수업 준비)',
  'body-check-paper': '바디체크 기록지',
  'body-check-file': '바디체크 기록지 PDF',
} as const;

export type HealthRecord = keyof typeof healthRecordLabels;

/** Of lessons at companies: there the same person is an expert. */
const companyRecords: ReadonlySet<string> = new Set<HealthRecord>([
  'company-memo',
  'question-answer',
  'body-check',
  'body-check-day',
  'body-check-paper',
  'body-check-file',
]);

/** What a coach is called who looked at it. */
export const coachWord = (what: string): '코치' | '전문가' => (companyRecords.has(what) ? '전문가' : '코치');

/** A code of an older version is shown as it was written. */
export function healthRecordLabel(what: string): string {
  return (healthRecordLabels as Record<string, string | undefined>)[what] ?? what;
}
