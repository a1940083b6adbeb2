import type { NoticeContent } from '~/domain/company/schema/notice';
import { publish } from '~/server/services/publication/change-publication-status';
import { saveRevision } from '~/server/services/publication/save-revision';
import { asOperator } from './company';

export const noticeOf = (csCorporateId: number, change: Partial<NoticeContent> = {}): NoticeContent => ({
  csCorporateId,
  title: '연말 수업 안내',
  text: '12월 24일에는 수업이 없어요.\n\n즐거운 연말 보내세요.',
  ...change,
});

/** Creates a notice that is published at the given time. Publishing makes version two; a draft is version one. */
export async function createNotice(csCorporateId: number, now: Date, { publish: isPublished = true } = {}) {
  const operator = asOperator(now);
  const content = noticeOf(csCorporateId);
  const subject = await saveRevision(operator, { kind: 'company-notice', subject: null, content });
  const ref = { kind: 'company-notice', subject } as const;
  if (isPublished) await publish(operator, { ...ref, basedOn: 1 });
  return { ref, noticeId: Number(subject) };
}
