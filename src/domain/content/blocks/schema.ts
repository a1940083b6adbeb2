import { z } from 'zod';
import { searchPurposeSchema, weeklySlotSchema } from '~/domain/catalog/search-codes';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { serviceTypes } from '~/domain/shared/service-type';
import { typedLine, typedText } from '~/domain/shared/typed-schema';
import { purposeKeys } from '../pages/purpose/purpose-keys';
import { purposesWithSides } from '../pages/purpose/sides';
import { purposesWithStops } from '../pages/purpose/stops';
import { linkAddressSchema, MAX_HTML_LENGTH, richTextSchema } from '../rich-text/schema';
import { toHtml } from '../rich-text/to-html';
import { isImageUrl } from './image-url';

/** Numbers of a page's blocks [C]. */
export const blockPolicy = {
  blocks: 30,
  rows: 12,
  title: 60,
  label: 20,
  message: 200,
  text: 600,
  writer: 40,
  purposes: 5,
  lessons: 1000,
} as const;

/** Parts that the product draws from its own numbers; a page places them among its texts. */
export const customComponents = [
  'booking-steps',
  'cancel-line',
  'roles',
  'prices',
  'areas',
  'verticals',
  'coach-checks',
  'health-stops',
  'accident',
  'children',
  'own-data',
  'sitting-day',
  'care-visit',
  'care-price',
  'group-prices',
  'group-programs',
  'diet-months',
  'muscle-week',
  'strength-stages',
  'office-sections',
  'office-purposes',
  'office-program',
  'office-lottery',
  'office-report',
  'office-prices',
  'office-programs',
  'office-curriculum',
  'office-facts',
  'english-note',
  'english-purposes',
  'english-program',
  'english-lottery',
  'english-report',
  'english-prices',
  'english-programs',
  'english-curriculum',
  'english-facts',
] as const;
/** Parts about one purpose (docs/product/content-and-marketing.md#purpose-pages). */
export const purposeComponents = [
  'twelve-weeks',
  'purpose-coaches',
  'purpose-prices',
  'purpose-reviews',
  'refund-example',
] as const;

/** Parts about one program for companies. */
export const programComponents = [
  'office-course',
  'office-week',
  'office-draw',
  'office-result',
  'office-price',
  'office-others',
] as const;

/** The colour decides the surface of the block too: `white` is on deep green. */
export const buttonColors = ['accent', 'green', 'white'] as const;
export type ButtonColor = (typeof buttonColors)[number];

/**
 * The first screen of a page. `left` and `right` put the picture beside the text on a wide screen, `below` puts it
 * under a text in the middle, and a panel has the colour of a vertical.
 */
export const topLooks = ['right', 'left', 'below', 'panel-ache', 'panel-meditation'] as const;
export type TopLook = (typeof topLooks)[number];

/** `sunken` and `card` separate a section from its neighbours by its ground. */
export const sectionGrounds = ['paper', 'sunken', 'card'] as const;
export type SectionGround = (typeof sectionGrounds)[number];

/** `pictures` have room for a drawing, `numbered` are in an order, `cards` are choices, `lines` are statements. */
export const strengthLooks = ['pictures', 'numbered', 'cards', 'lines'] as const;
export type StrengthLook = (typeof strengthLooks)[number];

const lengthMessage = (max: number) => `${max.toLocaleString('ko-KR')}자까지 입력할 수 있어요.`;
const text = (max: number) => typedText().min(1, '내용을 입력해 주세요.').max(max, lengthMessage(max));
const title = text(blockPolicy.title);
const label = text(blockPolicy.label);
const writer = typedLine().min(1, '내용을 입력해 주세요.').max(blockPolicy.writer, lengthMessage(blockPolicy.writer));
const imageUrl = z.string().max(200, '이미지를 골라 주세요.').refine(isImageUrl, '이미지를 골라 주세요.');
const rowsOf = <T extends z.ZodType>(row: T) =>
  z.array(row).min(1, '하나 이상 추가해 주세요.').max(blockPolicy.rows, `${blockPolicy.rows}개까지 넣을 수 있어요.`);
const { lessons } = blockPolicy;
const lessonsMessage = '받은 수업 횟수를 입력해 주세요.';
const part = { error: '넣을 내용을 골라 주세요.' };
const purpose = { error: '목적을 골라 주세요.' };
const button = z.strictObject({ label, url: linkAddressSchema });
/** A step beside the next one, for a person who is not ready for it. */
const secondButton = button.nullable().default(null);
const section = {
  title,
  /** A text below the title; empty for none. */
  detail: typedText().max(blockPolicy.text, lengthMessage(blockPolicy.text)).default(''),
  ground: z.enum(sectionGrounds).default('paper'),
  /** On a wide screen the title is beside the rows. */
  beside: z.boolean().default(false),
};
/** A review for which the writer got something says so first. */
const rewarded = z.boolean();

/** The ten blocks of a page (docs/product/content-and-marketing.md#content-blocks). */
function blockUnion<T extends z.ZodType>(textHtml: T) {
  return z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('top'),
      imageUrl,
      /** The picture of a phone; null for the same one. */
      imageUrlForMobile: imageUrl.nullable(),
      textHtml,
      buttonUrl: linkAddressSchema,
      buttonLabel: label,
      look: z.enum(topLooks).default('right'),
      secondButton,
    }),
    z.strictObject({
      type: z.literal('chat'),
      title,
      rows: rowsOf(z.strictObject({ text: text(blockPolicy.message), position: z.enum(['left', 'right']) })),
    }),
    z.strictObject({
      type: z.literal('strength'),
      ...section,
      look: z.enum(strengthLooks).default('pictures'),
      rows: rowsOf(z.strictObject({ title, text: text(blockPolicy.text), imageUrl: imageUrl.nullable() })),
    }),
    z.strictObject({
      type: z.literal('review'),
      title,
      reviews: rowsOf(z.strictObject({ contents: text(blockPolicy.text), writer, rewarded })),
    }),
    z.strictObject({
      type: z.literal('special'),
      ...section,
      rows: rowsOf(z.strictObject({ title, text: text(blockPolicy.text) })),
    }),
    z.strictObject({
      type: z.literal('recommend'),
      title,
      serviceType: z.enum(serviceTypes, '분야를 골라 주세요.'),
      purposes: z
        .array(searchPurposeSchema)
        .max(blockPolicy.purposes, `목적은 ${blockPolicy.purposes}개까지 고를 수 있어요.`),
      schedules: z.array(weeklySlotSchema).max(42),
    }),
    z.strictObject({
      type: z.literal('imageReview'),
      imageUrl,
      writer,
      title,
      contents: text(blockPolicy.text),
      /** A picture of a person is shown only with that person's consent. */
      consent: z.boolean().refine((consent) => consent, '사진과 글을 공개하는 데 동의한 후기만 올릴 수 있어요.'),
      /** The last day for which the writer agreed; a page without it can be saved as a draft only. */
      consentUntil: z.iso.date('날짜를 골라 주세요.').nullable().default(null),
      /** Number of lessons that the writer had taken. */
      lessons: z
        .int(lessonsMessage)
        .min(1, lessonsMessage)
        .max(lessons, `${lessons.toLocaleString('ko-KR')}회까지 입력할 수 있어요.`),
      date: z.iso.date('날짜를 골라 주세요.'),
      rewarded,
    }),
    z.discriminatedUnion(
      'component',
      [
        z.strictObject({ type: z.literal('custom'), component: z.enum(customComponents) }),
        z.strictObject({
          type: z.literal('custom'),
          component: z.enum(purposeComponents),
          purpose: z.enum(purposeKeys, purpose),
        }),
        z.strictObject({
          type: z.literal('custom'),
          component: z.enum(programComponents),
          program: z.enum(companyProgramKeys, '프로그램을 골라 주세요.'),
        }),
        z.strictObject({
          type: z.literal('custom'),
          component: z.literal('stop-signs'),
          purpose: z.enum(purposesWithStops, purpose),
        }),
        z.strictObject({
          type: z.literal('custom'),
          component: z.literal('two-sides'),
          purpose: z.enum(purposesWithSides, purpose),
        }),
      ],
      part,
    ),
    z.strictObject({
      type: z.literal('bottom'),
      imageUrl: imageUrl.nullable(),
      textHtml,
      button: z.strictObject({ label, color: z.enum(buttonColors), url: linkAddressSchema }),
      secondButton,
    }),
    z.strictObject({
      type: z.literal('bottomFloating'),
      button,
    }),
  ]);
}

function pageOf<T extends z.ZodType<{ type: string }>>(block: T) {
  const count = (blocks: readonly { type: string }[], type: string) =>
    blocks.filter((block) => block.type === type).length;
  return z
    .array(block)
    .max(blockPolicy.blocks, `블록은 ${blockPolicy.blocks}개까지 넣을 수 있어요.`)
    .refine(
      (blocks) => blocks[0]?.type === 'top' && count(blocks, 'top') === 1,
      '‘첫 화면’ 블록은 맨 위에 하나만 둘 수 있어요.',
    )
    .refine((blocks) => count(blocks, 'bottomFloating') <= 1, '하단 고정 버튼은 하나만 둘 수 있어요.');
}

/** A stored text; its form has to accept the HTML that is written from it. */
const storedText = richTextSchema
  .min(1, '보이는 글을 입력해 주세요.')
  .refine(
    (tree) => toHtml(tree).length <= MAX_HTML_LENGTH,
    `태그를 포함해 ${MAX_HTML_LENGTH.toLocaleString('ko-KR')}자 이내로 줄여 주세요.`,
  );

/** The blocks of a page as they are stored: the texts are trees. */
export const pageBlocksSchema = pageOf(blockUnion(storedText));
/** The blocks of a page as an operator writes them: the texts are HTML. */
export const writtenPageSchema = pageOf(blockUnion(text(MAX_HTML_LENGTH)));
export type PageBlock = z.infer<typeof pageBlocksSchema>[number];
export type BlockOf<T extends PageBlock['type']> = Extract<PageBlock, { type: T }>;
export type WrittenBlock = z.input<typeof writtenPageSchema>[number];
