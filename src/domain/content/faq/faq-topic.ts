/** One question with its answer in paragraphs, and the one page to go to next. */
export type FaqQuestion = {
  /** Anchor of the question on the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly next: { readonly label: string; readonly href: string };
};

export type FaqTopic = { readonly id: string; readonly title: string; readonly questions: readonly FaqQuestion[] };
