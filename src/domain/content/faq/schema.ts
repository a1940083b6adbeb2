import { z } from 'zod';
import { publicationSubjectSchema } from '~/domain/publication/schema';
import { cursorPageSchema } from '~/domain/shared/page';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { paragraphsOf } from '../feed/paragraphs';
import { fillValues, type ValueSettings } from '../named-values';
import { linkAddressSchema } from '../rich-text/schema';
import { valueText } from '../value-text';
import { type FaqQuestion, faqTopicKeys } from './faq-topic';

/** Largest numbers of an entry [C]. */
export const faqPolicy = { title: 100, text: 3000, nextLabel: 20, position: 2_147_483_647 } as const;

const position = z.number().min(0).max(faqPolicy.position);

/** The content of one revision of a question. Its texts can name values in braces (named-values.ts). */
export const faqContent = z.object({
  topic: z.enum(faqTopicKeys, '주제를 골라 주세요.'),
  /** Orders the questions of a topic, small ones first; null for the end. */
  position: position.nullable(),
  /** The question. */
  title: valueText(2, faqPolicy.title, '질문을 두 글자 이상 입력해 주세요.'),
  /** The answer in plain text; an empty line separates paragraphs. */
  text: valueText(2, faqPolicy.text, '답변을 두 글자 이상 입력해 주세요.'),
  nextLabel: typedText().min(1, '버튼 이름을 입력해 주세요.').max(faqPolicy.nextLabel),
  nextUrl: linkAddressSchema,
});
export type FaqContent = z.infer<typeof faqContent>;

/** Returns a question as the page shows it, with the current values. */
export function questionOf(
  id: string,
  { title, text: answer, nextLabel, nextUrl }: Pick<FaqContent, 'title' | 'text' | 'nextLabel' | 'nextUrl'>,
  settings: ValueSettings,
): FaqQuestion {
  return {
    id,
    question: fillValues(title, settings),
    answer: paragraphsOf(fillValues(answer, settings)),
    next: { label: nextLabel, href: nextUrl },
  };
}

const rowPosition = z.object({
  position,
  /** Id of the row, or a negative number for a question in code. */
  id: z.int().min(-1_000_000).max(2_147_483_647),
});
export type FaqPosition = z.infer<typeof rowPosition>;

export const faqInput = z.object({ topic: z.enum(faqTopicKeys), cursor: rowPosition.optional() });
export type FaqInput = z.infer<typeof faqInput>;

const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.array(z.string()),
  next: z.object({ label: z.string(), href: z.string() }),
});
/** Identifies a question by its anchor, without `#`. */
export const faqQuestionInput = publicationSubjectSchema;
export const faqQuestionSchema = questionSchema;
export const faqPageSchema = cursorPageSchema(questionSchema, rowPosition);
export type FaqPage = z.infer<typeof faqPageSchema>;

export const faqSearchInput = z.object({ text: typedSearch() });
export const faqSearchSchema = z.array(z.object({ id: z.enum(faqTopicKeys), questions: z.array(questionSchema) }));

/** The questions before and after a position, the nearest first; for moving a question in the console. */
export const faqNeighboursInput = z.object({
  topic: z.enum(faqTopicKeys),
  position,
  /** Subject of the question that is moved. */
  subject: publicationSubjectSchema.shape.subject,
});
export type FaqNeighboursInput = z.infer<typeof faqNeighboursInput>;
const neighbour = z.object({ title: z.string(), position: z.number() });
export const faqNeighboursSchema = z.object({ before: z.array(neighbour), after: z.array(neighbour) });
export type FaqNeighbours = z.infer<typeof faqNeighboursSchema>;
