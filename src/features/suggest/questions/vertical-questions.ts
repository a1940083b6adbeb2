import type { Choices } from '~/domain/suggest/choice-lists';
import type { StepKey } from '~/domain/suggest/flow';
import type { Purpose, PurposeClass } from '~/domain/catalog/purposes';
import type { LessonType } from '~/domain/suggest/schema/suggest';

export type StepTexts = {
  /** The question, shown as the heading. */
  title: string;
  hint?: string;
  /** Message when the user continues without an answer. */
  missing?: string;
  /** Short name of the question, if the usual one (answer-labels.ts) does not fit. */
  name?: string;
};

/** An opening statement that the user can pick, and the answers that it fills in. */
export type ChatOpener = {
  key: string;
  says: string;
  reply: string;
  class?: PurposeClass;
  purposes?: readonly Purpose[];
  /** Options of the vertical's own lists that it selects. */
  choices?: Choices;
};

export type TypeOption = { type: LessonType; label: string; detail: string };

/** All texts of a vertical; together with its row in domain/suggest/flow.ts they define the questionnaire. */
export type VerticalQuestions = {
  start: { title: string; lead: string; promises: readonly { title: string; detail: string }[] };
  steps: { readonly [Step in StepKey]?: StepTexts };
  chat: { greeting: readonly string[]; openers: readonly ChatOpener[] };
  /** Options of the step `type`. */
  types?: readonly TypeOption[];
};
