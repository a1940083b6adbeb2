import { searchText } from '~/domain/catalog/search-text';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import type { FaqQuestion, FaqTopic } from './faq-topic';

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
type FaqIndex = readonly (Omit<FaqTopic, 'questions'> & { questions: readonly IndexedQuestion[] })[];

export function indexFaq(topics: readonly FaqTopic[]): FaqIndex {
  return topics.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map((question) => ({
      ...question,
      typed: toTyped([topic.title, question.question, ...question.answer].join(' ').normalize('NFC')),
      initials: initialKeys(question.question),
    })),
  }));
}

/**
 * Returns the topics with the questions that contain every word, without empty topics. A word that is only partly typed
 * is found at every key ("화", "환ㅂ"), and first consonants find the words of a question ("ㅎㅂ").
 */
export function searchFaq(index: FaqIndex, input: string): readonly FaqTopic[] {
  const words = searchText(input).split(/\s+/).filter(Boolean);
  const matches = ({ typed, initials }: IndexedQuestion) =>
    words.every((word) => {
      const initialsOfWord = typedInitials(word);
      return initialsOfWord === null ? contains(typed, typedKeys(word)) : initials.includes(initialsOfWord);
    });
  return index
    .map((topic) => ({ ...topic, questions: topic.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
