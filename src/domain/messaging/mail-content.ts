import { z } from 'zod';
import { brand } from '~/domain/shared/brand';

const linkSchema = z.object({ label: z.string(), url: z.string() });

/**
 * What a message says; it is kept so, and laid out where it is sent or shown (components/mail). Never a health detail:
 * mail is readable on the way (docs/product/account-and-privacy.md#messages).
 */
export const mailContentSchema = z.object({
  /** Subject and heading. */
  title: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  /** A code to type over, shown large. */
  code: z.string().optional(),
  /** Facts in rows: label and value. */
  facts: z
    .array(z.tuple([z.string(), z.string()]).readonly())
    .readonly()
    .optional(),
  /** The one next step; `url` is absolute. */
  action: linkSchema.optional(),
  /** Another way that is good to have at hand, said quietly below the next step. */
  aside: linkSchema.optional(),
});
export type MailContent = z.infer<typeof mailContentSchema>;

/** The mail for programs that show no HTML. */
export function mailText({ paragraphs, code, facts, action, aside }: MailContent): string {
  const rows = facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const links = [action, aside].map((link) => link && `${link.label}\n${link.url}`);
  return [...paragraphs, code, rows, ...links, brand.name].filter(Boolean).join('\n\n');
}

/** `content` is JSON. */
type StoredMail = { subject: string; text: string; content: unknown };

/** What a row of the outbox says; of rows from before the content was kept, their text without the brand below it. */
export function storedContent({ subject, text, content }: StoredMail): MailContent {
  if (content !== null) return mailContentSchema.parse(content);
  const paragraphs = text.split(/\n{2,}/);
  return { title: subject, paragraphs: paragraphs.at(-1) === brand.name ? paragraphs.slice(0, -1) : paragraphs };
}
