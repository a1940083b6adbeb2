import type { FaqContent } from '~/domain/content/faq/schema';
import { publish } from '~/server/services/publication/change-publication-status';
import { saveRevision } from '~/server/services/publication/save-revision';
import { asOperator } from './company';

export const faqOf = (change: Partial<FaqContent> = {}): FaqContent => ({
  topic: 'company',
  position: null,
  title: '회의실에서도 할 수 있나요?',
  text: '네. 책상을 밀고 {회사수업시간}분 동안 해요.\n\n매트는 가져가요.',
  nextLabel: '문의하기',
  nextUrl: '/f/office',
  ...change,
});

/** Creates a question that is published at the given time. Publishing makes version two; a draft is version one. */
export async function createFaq(now: Date, change: Partial<FaqContent> = {}, { publish: isPublished = true } = {}) {
  const operator = asOperator(now);
  const subject = await saveRevision(operator, { kind: 'faq', subject: null, content: faqOf(change) });
  const ref = { kind: 'faq', subject } as const;
  if (isPublished) await publish(operator, { ...ref, basedOn: 1 });
  return ref;
}
