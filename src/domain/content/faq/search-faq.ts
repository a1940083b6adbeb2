import { searchText } from '~/domain/catalog/search-text';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { type FaqQuestion, type FaqTopic, type FaqTopicKey, faqTopicTitles } from './faq-topic';

/** A text as keystrokes, with the positions at which a letter begins. */
type Typed = { keys: string; starts: readonly number[] };

function toTyped(text: string): Typed {
  const starts: number[] = [];
  let keys = '';
  for (const letter of text) {
    starts.push(keys.length);
    keys += typedKeys(letter);
  }
  return { keys, starts };
}

const contains = ({ keys, starts }: Typed, typed: string) => starts.some((start) => keys.startsWith(typed, start));

type IndexedQuestion = FaqQuestion & { typed: Typed; initials: string };
type FaqIndex = readonly (Omit<FaqTopic, 'questions'> & { questions: IndexedQuestion[] })[];

/** Returns the text in which a question is found. */
const searchedText = (topic: FaqTopicKey, { question, answer }: Pick<FaqQuestion, 'question' | 'answer'>) =>
  [faqTopicTitles[topic], question, ...answer].join(' ').normalize('NFC');

/** Returns the keys of a question by which the database finds candidates for `searchFaq`. */
export const searchKeys = (topic: FaqTopicKey, question: FaqQuestion) => ({
  searchKeys: typedKeys(searchedText(topic, question)),
  searchInitials: initialKeys(question.question),
});

/** Returns the words of a search: first consonants that a question has, or keys that its text has. */
export const searchWords = (input: string): { keys: string[]; initials: string[] } => {
  const words = searchText(input).split(/\s+/).filter(Boolean);
  const initials = words.flatMap((word) => typedInitials(word) ?? []);
  const keys = words.filter((word) => typedInitials(word) === null).map(typedKeys);
  return { keys, initials };
};

export function indexFaq(topics: readonly FaqTopic[]): FaqIndex {
  return topics.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map((question) => ({
      ...question,
      typed: toTyped(searchedText(topic.id, question)),
      initials: initialKeys(question.question),
    })),
  }));
}

/**
 * Returns the topics with the questions that contain every word, without empty topics. A word that is only partly typed
 * is found at every key ("화", "환ㅂ"), and first consonants find the words of a question ("ㅎㅂ").
 */
export function searchFaq(index: FaqIndex, input: string): FaqTopic[] {
  const words = searchWords(input);
  const matches = ({ typed, initials }: IndexedQuestion) =>
    words.keys.every((keys) => contains(typed, keys)) && words.initials.every((keys) => initials.includes(keys));
  return index
    .map((topic) => ({ ...topic, questions: topic.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
