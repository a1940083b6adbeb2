import type { StoryContent } from '~/domain/content/story/schema';
import { publish } from '~/server/services/publication/change-publication-status';
import { saveRevision } from '~/server/services/publication/save-revision';
import { asOperator } from './company';

export const storyOf = (change: Partial<StoryContent> = {}): StoryContent => ({
  title: '집에서 시작한 필라테스',
  lead: '퇴근하고 나갈 힘이 없어서 집으로 불렀어요.',
  text: '처음에는 매트 한 장이 전부였어요.\n\n지금은 거실이 좋아졌어요.',
  person: '40대 직장인 김*늘',
  serviceType: 'workout',
  lessons: 24,
  rewarded: false,
  scene: null,
  consentUntil: '2030-12-31',
  ...change,
});

/** Creates a story that is published at the given time. Publishing makes version two; a draft is version one. */
export async function createStory(now: Date, change: Partial<StoryContent> = {}, { publish: isPublished = true } = {}) {
  const operator = asOperator(now);
  const subject = await saveRevision(operator, { kind: 'story', subject: null, content: storyOf(change) });
  const ref = { kind: 'story', subject } as const;
  if (isPublished) await publish(operator, { ...ref, basedOn: 1 });
  return { subject, ref, storyId: Number(subject) };
}
