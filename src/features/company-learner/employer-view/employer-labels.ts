import type { ReportTable } from '~/domain/employer-report/schema';

/** The kind of record from which the dialog was opened. */
export type EmployerViewAbout = 'reservation' | 'review' | 'body-check' | 'questions';

/** The report tables that may include the employee's record. */
export const tablesOf: Record<EmployerViewAbout, readonly ReportTable[]> = {
  reservation: ['participation', 'fill', 'waiting'],
  review: ['satisfaction'],
  'body-check': ['bodyCheck'],
  questions: [],
};

/** What the company never sees of the record. */
export const neverVisible: Record<EmployerViewAbout, readonly string[]> = {
  reservation: ['누가 예약하고 참석했는지', '누가 늦게 취소하거나 결석했는지, 벌점', '인원이 적어 비공개인 값'],
  review: ['내 이름과 내가 고른 답', '글로 쓴 후기', '인원이 적어 비공개인 값'],
  'body-check': ['내 이름과 내 기록', '전문가가 쓴 글과 코멘트', '인원이 적어 비공개인 값'],
  questions: ['내 답 전부', '내가 답했는지'],
};

/** Shown when no table includes the record. */
export const entersNothing: Record<EmployerViewAbout, string> = {
  reservation: '이 예약은 회사 리포트의 어떤 표에도 들어가지 않아요.',
  review: '이 수업의 후기는 아직 회사 리포트의 어떤 표에도 들어가지 않아요.',
  'body-check': '이 기록은 회사 리포트의 어떤 표에도 들어가지 않아요.',
  questions: '질문의 답은 회사 리포트의 어떤 표에도 들어가지 않아요.',
};

export const EMPLOYER_VIEW = '회사가 보는 것';
