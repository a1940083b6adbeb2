import { faqDefaults, faqIdOf, faqKeyOf } from '~/domain/content/faq/faq';
import { faqTopicTitles } from '~/domain/content/faq/faq-topic';
import { faqContent, type FaqContent, questionOf } from '~/domain/content/faq/schema';
import { searchKeys } from '~/domain/content/faq/search-faq';
import { fillValues } from '~/domain/content/named-values';
import { changedFields } from '~/domain/shared/changed-fields';
import { shopSeller } from '~/server/seller';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

/** Position of the first question that an operator adds at the end of a topic; those in code are before it. */
const END = 1_000_000;

/** The row of a question in code is created when another text of it is published, or when it ends. */
const whereOf = (subject: string) =>
  Object.hasOwn(faqDefaults, subject) ? { defaultKey: subject } : { id: faqIdOf(subject) };

const columnsOf = ({ position, ...content }: FaqContent & { position: number }) => ({
  ...content,
  position,
  ...searchKeys(content.topic, questionOf('', content, shopSeller())),
});

/** A question as a kind of publication (docs/product/content-and-marketing.md#questions). */
export const faqAdapter: PublicationAdapter<FaqContent> = {
  schema: faqContent,
  audit: 'faq',
  defaults: faqDefaults,

  async create(tx, content, { at: now }) {
    const data = { ...columnsOf({ ...content, position: content.position ?? END }), createdAt: now, updatedAt: now };
    const { id } = await tx.faqEntry.create({ data, select: { id: true } });
    return faqKeyOf(id);
  },

  async remove(tx, subject) {
    const { title } = await tx.faqEntry.delete({ where: whereOf(subject), select: { title: true } });
    return title;
  },

  title: ({ title }) => fillValues(title, shopSeller()),

  texts: (content) => (['title', 'text', 'nextLabel'] as const).map((path) => ({ path, text: content[path] })),

  async write(tx, subject, { position, ...content }, now) {
    // Each id has a position of its own below the largest one, so that every question can be moved past every other.
    const end = faqDefaults[subject]?.position ?? END + faqIdOf(subject) / 2;
    const stored = { ...content, position: position ?? end };
    const data = { ...columnsOf(stored), updatedAt: now };
    const where = whereOf(subject);
    if ('defaultKey' in where)
      await tx.faqEntry.upsert({ where, create: { ...data, ...where, createdAt: now }, update: data });
    else await tx.faqEntry.update({ where, data });
    return stored;
  },

  async publish(tx, subject, { at }) {
    await tx.faqEntry.updateMany({ where: { ...whereOf(subject), publishedAt: null }, data: { publishedAt: at } });
  },

  async withdraw(tx, subject, { at }) {
    const where = whereOf(subject);
    const ended = { withdrawnAt: at, updatedAt: at };
    const inCode = faqDefaults[subject];
    if (inCode && 'defaultKey' in where) {
      const create = { ...columnsOf(inCode), ...where, createdAt: at, publishedAt: at, ...ended };
      await tx.faqEntry.upsert({ where, create, update: ended });
    } else await tx.faqEntry.update({ where, data: ended });
  },

  changes: (_tx, before, after) =>
    Promise.resolve(
      changedFields<FaqContent>(
        {
          topic: { field: '주제', format: (topic) => faqTopicTitles[topic] },
          position: '순서',
          title: '질문',
          text: '답변',
          nextLabel: '버튼 이름',
          nextUrl: '버튼 주소',
        },
        before,
        after,
      ),
    ),
};
