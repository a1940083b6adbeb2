import { birthQuestions } from './birth-questions';
import { childQuestions } from './child-questions';
import { companyQuestions } from './company-questions';
import { type FaqQuestion, type FaqTopic, type FaqTopicKey, faqTopicKeys } from './faq-topic';
import { type FaqContent, questionOf } from './schema';
import { visitQuestions } from './visit-questions';
import type { ValueSettings } from '../named-values';

const questionsInCode: Readonly<Record<FaqTopicKey, readonly FaqQuestion[]>> = {
  visit: visitQuestions,
  birth: birthQuestions,
  children: childQuestions,
  company: companyQuestions,
};

/** Distance between the positions of two questions, so that others fit between them. */
export const POSITION_STEP = 1000;

/** The questions in code by anchor. Each is on the page until an operator publishes another text of it, or ends it. */
export const faqDefaults: Readonly<Record<string, FaqContent & { position: number }>> = Object.fromEntries(
  faqTopicKeys.flatMap((topic) =>
    questionsInCode[topic].map(({ id, question, answer, next }, index) => [
      id,
      {
        topic,
        position: (index + 1) * POSITION_STEP,
        title: question,
        text: answer.join('\n\n'),
        nextLabel: next.label,
        nextUrl: next.href,
      },
    ]),
  ),
);

/** Returns the anchor of a question that operators added, which is also the subject of its publication. */
export const faqKeyOf = (id: number): string => `q${id}`;
/** Returns the id in such an anchor. */
export const faqIdOf = (key: string): number => Number(key.slice(1));

/** Returns the questions in code as the page shows them without a database. */
export const defaultFaq = (settings: ValueSettings): FaqTopic[] =>
  faqTopicKeys.map((id) => ({
    id,
    questions: Object.entries(faqDefaults)
      .filter(([, { topic }]) => topic === id)
      .map(([anchor, content]) => questionOf(anchor, content, settings)),
  }));

/**
 * Returns a position between two others.
 * @param before position of the question in front; undefined for the first place
 * @param after position of the question behind; undefined for the last place
 */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (after === undefined) return (before ?? 0) + POSITION_STEP;
  return ((before ?? 0) + after) / 2;
}
