import { faqContent, questionOf } from '~/domain/content/faq/schema';
import type { ValueSettings } from '~/domain/content/named-values';
import type { LoadedTopic } from './use-faq-search';

/** Returns the topics with the newest revisions of questions in place of the published ones, new ones last. */
export function withDrafts(
  topics: readonly LoadedTopic[],
  drafts: readonly { subject: string; content: unknown }[],
  settings: ValueSettings,
): readonly LoadedTopic[] {
  const questions = drafts.flatMap(({ subject, content }) => {
    const { data } = faqContent.safeParse(content);
    return data ? [{ topic: data.topic, question: questionOf(subject, data, settings) }] : [];
  });
  return topics.map((topic) => {
    const own = questions.filter((draft) => draft.topic === topic.id).map(({ question }) => question);
    const isMoved = (id: string) => questions.some(({ question }) => question.id === id);
    const shown = topic.questions.flatMap((published) => {
      const draft = own.find(({ id }) => id === published.id);
      return draft ? [draft] : isMoved(published.id) ? [] : [published];
    });
    return { ...topic, questions: [...shown, ...own.filter((draft) => !shown.includes(draft))] };
  });
}
