/**
 * Labels of the kinds of health record, as the log of views shows them to the user. The key is the code that the log
 * stores.
 */
export const healthRecordLabels = {
  'suggest-form': '질문지 답변',
  'lesson-form': '질문지 답변 (수업 화면에서)',
  'trial-note': '체험 노트',
  'lesson-note': '수업 노트',
  'lesson-photo': '수업 사진',
  'contract-text': '프로그램 노트와 추가 정보',
  'lesson-memo': '코치 메모',
  'company-memo': '회사 수업 전문가 메모',
  'question-answer': '수업 전 질문의 답',
  'body-check': '바디체크 기록',
  'body-check-day': '바디체크 기록 (수업 준비)',
  'body-check-paper': '바디체크 기록지',
  'body-check-file': '바디체크 기록지 PDF',
} as const;

export type HealthRecord = keyof typeof healthRecordLabels;

/** Records of lessons at companies, where the coach is called an expert. */
const companyRecords: ReadonlySet<string> = new Set<HealthRecord>([
  'company-memo',
  'question-answer',
  'body-check',
  'body-check-day',
  'body-check-paper',
  'body-check-file',
]);

/** Returns the word for the coach who viewed a record. */
export const coachWord = (code: string): '코치' | '전문가' => (companyRecords.has(code) ? '전문가' : '코치');

/** Returns the label of a record; an unknown code of an older version is returned unchanged. */
export function healthRecordLabel(code: string): string {
  return (healthRecordLabels as Record<string, string | undefined>)[code] ?? code;
}
