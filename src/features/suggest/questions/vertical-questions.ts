import type { Choices } from '~/domain/suggest/choice-lists';
import type { StepKey } from '~/domain/suggest/flow';
import type { Purpose, PurposeClass } from '~/domain/catalog/purposes';
import type { LessonType } from '~/domain/suggest/schema';

export type StepTexts = {
  /** The one question, as the heading. */
  title: string;
  hint?: string;
  /** Said when somebody goes on without an answer. */
  missing?: string;
  /** What the question is about, in a word, where the usual word (answer-labels.ts) does not fit. */
  name?: string;
};

/** What somebody may say first, and what it already answers. */
export type ChatOpener = {
  key: string;
  says: string;
  reply: string;
  class?: PurposeClass;
  purposes?: readonly Purpose[];
  /** Options of the vertical's own lists. */
  choices?: Choices;
};

export type TypeOption = { type: LessonType; label: string; detail: string };

/** All that a vertical says; together with its row in domain/suggest/flow.ts it is the whole questionnaire. */
export type VerticalQuestions = {
  start: { title: string; lead: string; promises: readonly { title: string; detail: string }[] };
  steps: { readonly [Step in StepKey]?: StepTexts };
  chat: { greeting: readonly string[]; openers: readonly ChatOpener[] };
  /** Of the step `type`. */
  types?: readonly TypeOption[];
};
