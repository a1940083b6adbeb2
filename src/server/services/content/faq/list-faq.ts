import { faqDefaults, faqIdOf, faqKeyOf } from '~/domain/content/faq/faq';
import { type FaqQuestion, type FaqTopic, type FaqTopicKey, faqTopicKeys } from '~/domain/content/faq/faq-topic';
import {
  type FaqContent,
  type FaqInput,
  type FaqNeighbours,
  type FaqNeighboursInput,
  type FaqPage,
  type FaqPosition,
  questionOf,
} from '~/domain/content/faq/schema';
import { fillValues } from '~/domain/content/named-values';
import { indexFaq, searchFaq, searchWords } from '~/domain/content/faq/search-faq';
import { DomainError } from '~/domain/shared/errors';
import { pageOf } from '~/domain/shared/page';
import { shopSeller } from '~/server/seller';
import type { ServiceContext } from '~/server/service-context';
import { findFaqRow, findFaqRows, type FaqRow, readEditedDefaults, readFaqRows } from './faq-rows.sql';

type Context = Pick<ServiceContext, 'pool'>;
const PAGE = 30;
/** Words of a search that are used; the others narrow the result only in memory. */
const WORDS = 6;

/** A question of the page, from a row or from code, at its position. */
type Entry = FaqPosition &
  Pick<FaqContent, 'title' | 'text' | 'nextLabel' | 'nextUrl'> & { topic: FaqTopicKey; key: string };

/** The questions in code; those at the position of a row are before it. */
const entriesInCode: readonly Entry[] = Object.entries(faqDefaults).map(([key, content], index, all) => ({
  ...content,
  key,
  id: index - all.length,
}));

const entryOf = ({ defaultKey, ...row }: FaqRow): Entry => ({ ...row, key: defaultKey ?? faqKeyOf(row.id) });

const isBefore = (a: FaqPosition, b: FaqPosition) =>
  a.position < b.position || (a.position === b.position && a.id < b.id);
const inOrder = (a: FaqPosition, b: FaqPosition) => (isBefore(a, b) ? -1 : 1);

const toQuestion = ({ key, ...content }: Entry): FaqQuestion => questionOf(key, content, shopSeller());

/** Returns the questions in code that nobody has edited. */
async function readUnedited({ pool }: Context, entries: readonly Entry[]): Promise<Entry[]> {
  const edited = await readEditedDefaults(
    pool,
    entries.map(({ key }) => key),
  );
  return entries.filter(({ key }) => !edited.has(key));
}

/** Lists the questions of a topic in their order, those of operators among those in code. */
export async function listFaq(context: Context, { topic, cursor }: FaqInput): Promise<FaqPage> {
  const from = cursor ?? { position: -1, id: 0 };
  const [rows, inCode] = await Promise.all([
    readFaqRows(context.pool, 'after', { topic, from, limit: PAGE + 1 }),
    readUnedited(
      context,
      entriesInCode.filter((entry) => entry.topic === topic && isBefore(from, entry)),
    ),
  ]);
  const entries = [...rows.map(entryOf), ...inCode].toSorted(inOrder);
  const page = pageOf(entries, PAGE, ({ position, id }) => ({ position, id }));
  return { ...page, items: page.items.map(toQuestion) };
}

/** Returns the question of an anchor. @throws DomainError NOT_FOUND for one that readers do not see */
export async function getFaqQuestion(context: Context, { subject }: { subject: string }): Promise<FaqQuestion> {
  const inCode = entriesInCode.filter(({ key }) => key === subject);
  const [unedited] = await readUnedited(context, inCode);
  const row = unedited ? null : await findFaqRow(context.pool, inCode.length > 0 ? subject : faqIdOf(subject));
  const entry = unedited ?? (row && entryOf(row));
  // The row of a question in code has a number too, which is no anchor.
  if (entry?.key !== subject) throw new DomainError('NOT_FOUND');
  return toQuestion(entry);
}

/** Returns the topics with the questions that contain every word of a text, in all topics. */
export async function searchFaqEntries(context: Context, { text }: { text: string }): Promise<FaqTopic[]> {
  const { keys, initials } = searchWords(text);
  const words = { keys: keys.slice(0, WORDS), initials: initials.slice(0, WORDS) };
  const [rows, inCode] = await Promise.all([findFaqRows(context.pool, words), readUnedited(context, entriesInCode)]);
  const entries = [...rows.map(entryOf), ...inCode].toSorted(inOrder);
  const topics = faqTopicKeys.map((id) => ({
    id,
    questions: entries.filter(({ topic }) => topic === id).map(toQuestion),
  }));
  return searchFaq(indexFaq(topics), text);
}

/** Returns two questions on each side of a position, without the one that an operator moves. */
export async function listFaqNeighbours(
  context: Context,
  { topic, position, subject }: FaqNeighboursInput,
): Promise<FaqNeighbours> {
  const from = { position, id: 0 };
  const [before, after, inCode] = await Promise.all([
    readFaqRows(context.pool, 'before', { topic, from, limit: 3 }),
    readFaqRows(context.pool, 'after', { topic, from, limit: 3 }),
    readUnedited(
      context,
      entriesInCode.filter((entry) => entry.topic === topic),
    ),
  ]);
  const others = [...[...before, ...after].map(entryOf), ...inCode]
    .filter(({ key }) => key !== subject)
    .toSorted(inOrder);
  const two = (entries: readonly Entry[]) =>
    entries.slice(0, 2).map(({ title, position: place }) => ({
      title: fillValues(title, shopSeller()),
      position: place,
    }));
  return {
    before: two(others.filter((entry) => isBefore(entry, from)).toReversed()),
    after: two(others.filter((entry) => isBefore(from, entry))),
  };
}
