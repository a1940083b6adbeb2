import { type MemberRow, gradeLabels } from '~/domain/operations/member-schema';

export const gradeOf = (row: Pick<MemberRow, 'company' | 'grade'>) =>
  row.company ? '기업 회원' : gradeLabels[row.grade];

/** As the server decides it again: nobody acts as another operator, or as somebody who could not log in. */
export const mayLogInAs = (row: Pick<MemberRow, 'grade' | 'status'>) =>
  row.grade !== 'operator' && row.status === 'ACTIVE';
