import type { FaqTopic } from '~/domain/content/faq/faq-topic';

/** Returns the structured data of the questions, with the same texts that the page shows. */
export function faqPage(topics: readonly FaqTopic[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
    ),
  };
}
