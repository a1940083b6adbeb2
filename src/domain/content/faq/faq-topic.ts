/** Topics of the questions, in the order of the page. */
export const faqTopicKeys = ['visit', 'birth', 'children', 'company'] as const;
export type FaqTopicKey = (typeof faqTopicKeys)[number];

export const faqTopicTitles: Readonly<Record<FaqTopicKey, string>> = {
  visit: '방문 수업',
  birth: '임신·출산',
  children: '아이 음악·미술',
  company: '기업',
};

/** One question with its answer in paragraphs, and the one page to go to next. */
export type FaqQuestion = {
  /** Anchor of the question on the page. */
  id: string;
  question: string;
  answer: string[];
  next: { label: string; href: string };
};

export type FaqTopic = { id: FaqTopicKey; questions: FaqQuestion[] };
