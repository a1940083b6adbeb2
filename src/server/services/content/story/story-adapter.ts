import { sceneLabels } from '~/domain/content/feed/labels';
import { consentProblem, consentStateOf } from '~/domain/content/story/consent';
import { storyContent, type StoryContent } from '~/domain/content/story/schema';
import { changedFields } from '~/domain/shared/changed-fields';
import { fieldRejection } from '~/domain/shared/errors';
import { formatDayWithYear, seoulDate } from '~/domain/shared/seoul-time';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

const columnsOf = ({ consentUntil, ...columns }: StoryContent) => ({
  ...columns,
  consentUntil: consentUntil === null ? null : new Date(consentUntil),
});

/** A story as a kind of publication (docs/product/content-and-marketing.md#stories). */
export const storyAdapter: PublicationAdapter<StoryContent> = {
  schema: storyContent,
  audit: 'story',

  async create(tx, content, { at: now }) {
    const data = { ...columnsOf(content), createdAt: now, updatedAt: now };
    const { id } = await tx.story.create({ data, select: { id: true } });
    return String(id);
  },

  async remove(tx, subject) {
    const { title } = await tx.story.delete({ where: { id: Number(subject) }, select: { title: true } });
    return title;
  },

  texts: (content) => (['title', 'lead', 'text', 'person'] as const).map((path) => ({ path, text: content[path] })),

  async check(_tx, _subject, { consentUntil }, { publishAt }) {
    const problem = publishAt && consentProblem(consentUntil, seoulDate(publishAt));
    if (problem) throw fieldRejection('INVALID_INPUT', 'consentUntil', problem);
  },

  consentState: (_subject, { consentUntil }, now) => consentStateOf([consentUntil], seoulDate(now)),

  /** A consent that was shortened is not revived with an older text. */
  async restore(tx, subject, content) {
    const { consentUntil } = await tx.story.findUniqueOrThrow({
      where: { id: Number(subject) },
      select: { consentUntil: true },
    });
    return { ...content, consentUntil: consentUntil?.toISOString().slice(0, 10) ?? null };
  },

  async write(tx, subject, content, updatedAt) {
    await tx.story.update({ where: { id: Number(subject) }, data: { ...columnsOf(content), updatedAt } });
    return content;
  },

  async publish(tx, subject, { at }) {
    // A later publication keeps the time of the first, which orders the list.
    await tx.story.updateMany({ where: { id: Number(subject), publishedAt: null }, data: { publishedAt: at } });
  },

  async withdraw(tx, subject, { at }) {
    await tx.story.update({ where: { id: Number(subject) }, data: { withdrawnAt: at, updatedAt: at } });
  },

  changes: (_tx, before, after) => Promise.resolve(changedFields<StoryContent>(fieldFormats, before, after)),
};

const fieldFormats: Parameters<typeof changedFields<StoryContent>>[0] = {
  title: '제목',
  lead: '한 줄 소개',
  text: '내용',
  person: '들려준 사람',
  serviceType: { field: '분야', format: (serviceType) => serviceTypeLabels[serviceType] },
  lessons: { field: '받은 수업', format: (lessons) => `${lessons}회` },
  rewarded: { field: '대가', format: (rewarded) => (rewarded ? '받음' : '받지 않음') },
  scene: { field: '그림', format: (scene) => (scene === null ? '없음' : sceneLabels[scene]) },
  consentUntil: { field: '공개 동의 기한', format: (day) => (day === null ? '없음' : formatDayWithYear(day)) },
};
