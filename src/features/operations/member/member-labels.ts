import { type MemberRow, gradeLabels } from '~/domain/operations/schema/member';

export const gradeOf = (row: Pick<MemberRow, 'company' | 'grade'>) =>
  row.company ? '기업 회원' : gradeLabels[row.grade];

/**
 * Returns whether an operator may log in as this account; the server checks it again. Operators and accounts that
 * cannot log in are excluded.
 */
export const canLogInAs = (row: Pick<MemberRow, 'grade' | 'status'>) =>
  row.grade !== 'operator' && row.status === 'ACTIVE';
