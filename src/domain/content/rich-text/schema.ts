import { z } from 'zod';
import { linkAddress } from './link-address';

/** Characters of the HTML that an operator writes into one text [C]. */
export const MAX_HTML_LENGTH = 5000;

export const linkAddressSchema = z
  .string()
  .max(2000, '2,000자까지 입력할 수 있어요.')
  .refine((href) => linkAddress(href) === href, '이 사이트의 경로나 https 주소를 입력해 주세요.');

const run = z.strictObject({
  /** A line break is a newline. */
  text: z.string().min(1).max(MAX_HTML_LENGTH),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
});
const inline = z.union([run, z.strictObject({ href: linkAddressSchema, runs: z.array(run).min(1) })]);
const content = z.array(inline).min(1);

/**
 * A text with the only elements that pages draw: p, h2, h3, ul, ol, li, strong, em, br and a. The depth is fixed, so no
 * element can be where HTML does not allow it.
 */
export const richTextSchema = z.array(
  z.discriminatedUnion('tag', [
    z.strictObject({ tag: z.enum(['p', 'h2', 'h3']), content }),
    z.strictObject({ tag: z.enum(['ul', 'ol']), items: z.array(content).min(1) }),
  ]),
);
export type RichTextTree = z.infer<typeof richTextSchema>;
export type RichTextRun = z.infer<typeof run>;
export type RichTextInline = z.infer<typeof inline>;
