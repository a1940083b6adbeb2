import { searchKeys } from '~/domain/content/faq/search-faq';
import { listFaq, searchFaqEntries } from '~/server/services/content/faq/list-faq';
import { type Bench, type BenchContext, type BenchResult, interleave, throughput } from '../harness';
import { CLIENTS, openPool } from '../service-pool';

const [FEW, MANY] = [100, 100_000];
/** Questions that contain the searched word, the same number in both sets. */
const MATCHES = 10;
const TOPIC = 'visit';

const question = (text: string) => ({ id: '', question: text, answer: [text], next: { label: '', href: '' } });
const [rare, common] = ['주차권은 누가 준비하나요', '수업 시간은 어떻게 바꾸나요'].map((text) => ({
  text,
  ...searchKeys(TOPIC, question(text)),
})) as [Keyed, Keyed];
type Keyed = { text: string; searchKeys: string; searchInitials: string };

const fill = `
  insert into faq_entries (topic, position, title, text, next_label, next_url, search_keys, search_initials, created_at, updated_at, published_at)
  select $1, turn, words.title, words.title, '', '', words.keys, words.initials, now(), now(), now()
  from generate_series(1, $2::int) as turn,
    lateral (select case when turn <= $3::int then $4 else $7 end as title, case when turn <= $3::int then $5 else $8 end as keys,
      case when turn <= $3::int then $6 else $9 end as initials) as words`;

async function openFaq(context: BenchContext, count: number) {
  const pool = openPool(context, await context.freshDatabase(`faq_${count}`));
  const texts = [rare, common].flatMap(({ text, ...keys }) => [text, keys.searchKeys, keys.searchInitials]);
  await pool.query(fill, [TOPIC, count, MATCHES, ...texts]);
  await pool.query('vacuum analyze faq_entries');
  const measure = (read: () => Promise<void>) => () => throughput(read, { clients: CLIENTS });
  return {
    page: (position?: number) =>
      measure(async () => {
        const { items } = await listFaq({ pool }, { topic: TOPIC, cursor: position ? { position, id: 0 } : undefined });
        if (items.length !== 30) throw new Error(`a page has ${items.length} questions`);
      }),
    search: () =>
      measure(async () => {
        const topics = await searchFaqEntries({ pool }, { text: '주차권' });
        const found = topics.flatMap(({ questions }) => questions).length;
        if (found !== MATCHES) throw new Error(`${found} questions contain the word`);
      }),
  };
}

/** Shows that the cost of a page of questions and of a search does not depend on their number. */
const bench: Bench = {
  title: 'Questions, growth',
  run: async (context) => {
    const few = await openFaq(context, FEW);
    const many = await openFaq(context, MANY);
    const row = async (name: string, peer: () => Promise<number>, product: () => Promise<number>) =>
      ({
        name: `${name}, growth from ${FEW} to ${MANY.toLocaleString('en')} questions`,
        unit: 'answers/s',
        peerName: 'the large set',
        ...(await interleave(peer, product, { rounds: 9 })),
        target: { atMost: 1.2 },
        note: '1,000 times the data; 30 questions a page, 10 found',
      }) satisfies BenchResult;
    return [
      await row('first page of a topic', many.page(), few.page()),
      await row('last page of a topic', many.page(MANY - 60), few.page(FEW - 60)),
      await row('search of a word', many.search(), few.search()),
    ];
  },
};
export default bench;
