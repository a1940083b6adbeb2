import { z } from 'zod';
import { pictureScenes } from '~/domain/review/picture';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { serviceTypes } from '~/domain/shared/service-type';
import { typedLine, typedText } from '~/domain/shared/typed-schema';

/** Largest numbers of a story [C]. */
export const storyPolicy = { title: 60, lead: 160, text: 5000, person: 40, lessons: 1000 } as const;

export const storiesInput = z.object({ cursor: rowId.optional() });
export type StoriesInput = z.infer<typeof storiesInput>;
export const storyInput = z.object({ storyId: rowId });

const visible = {
  title: z.string(),
  /** One sentence for the list and for search engines. */
  lead: z.string(),
  /** Who tells it, as the person wants to be named. */
  person: z.string(),
  serviceType: z.enum(serviceTypes),
  /** Number of lessons that the person had taken. */
  lessons: z.number(),
  /** Whether the person got something for it, which is said above the story. */
  rewarded: z.boolean(),
};
const storyRow = z.object({
  storyId: z.number(),
  ...visible,
  /** Address of the drawn picture. */
  imageUrl: z.string().nullable(),
  publishedAt: z.date(),
});
export type StoryRow = z.infer<typeof storyRow>;
export const storyPageSchema = rowIdPageSchema(storyRow);
export type StoryPage = z.infer<typeof storyPageSchema>;

export const storySchema = storyRow.extend({
  /** Plain text; an empty line separates paragraphs. */
  text: z.string(),
  updatedAt: z.date(),
});
export type Story = z.infer<typeof storySchema>;

/** The content of one revision of a story. */
export const storyContent = z.object({
  title: typedText().min(2, '제목을 두 글자 이상 입력해 주세요.').max(storyPolicy.title),
  lead: typedText().min(2, '한 줄 소개를 두 글자 이상 입력해 주세요.').max(storyPolicy.lead),
  text: typedText().min(2, '내용을 두 글자 이상 입력해 주세요.').max(storyPolicy.text),
  person: typedLine().min(2, '누구의 이야기인지 두 글자 이상 입력해 주세요.').max(storyPolicy.person),
  serviceType: z.enum(serviceTypes, '분야를 골라 주세요.'),
  lessons: z.int('받은 수업 횟수를 입력해 주세요.').min(1, '받은 수업 횟수를 입력해 주세요.').max(storyPolicy.lessons),
  rewarded: z.boolean(),
  scene: z.enum(pictureScenes).nullable(),
  /** The last day for which the person agreed that it is shown; null before the person agreed. */
  consentUntil: z.iso.date('날짜를 골라 주세요.').nullable(),
});
export type StoryContent = z.infer<typeof storyContent>;
