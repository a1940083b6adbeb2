import { z } from 'zod';
import { brand } from '~/domain/shared/brand';
import { pageLanguages } from '~/domain/shared/page-language';

const linkSchema = z.object({ label: z.string(), url: z.string() });

/**
 * Content of a message. It is stored in this form and laid out when it is sent or shown (components/mail). It must
 * contain no health details, because mail can be read in transit (docs/product/account-and-privacy.md#messages).
 */
export const mailContentSchema = z.object({
  /** Language of the texts and of the frame around them; Korean if it is missing. */
  language: z.enum(pageLanguages).optional(),
  /** Subject and heading. */
  title: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  /** A code to be typed, shown large. */
  code: z.string().optional(),
  /** Details of the mail: rows of a label and a value. */
  facts: z
    .array(z.tuple([z.string(), z.string()]).readonly())
    .readonly()
    .optional(),
  /** Link to the next step; `url` is absolute. */
  action: linkSchema.optional(),
  /** The frame of advertising, which the law requires: who sends it, and how to stop it without cost or login. */
  advertising: z
    .object({
      lines: z.array(z.string()).readonly(),
      optOut: linkSchema,
    })
    .optional(),
  /** A secondary link, shown less prominently below the next step. */
  aside: linkSchema.optional(),
});
export type MailContent = z.infer<typeof mailContentSchema>;

/** Returns the plain-text version of the mail. */
export function mailText({ language, paragraphs, code, facts, action, aside, advertising }: MailContent): string {
  const rows = facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const [next, second, optOut] = [action, aside, advertising?.optOut].map(
    (link) => link && `${link.label}\n${link.url}`,
  );
  const frame = [advertising?.lines.join('\n'), optOut];
  return [...paragraphs, code, rows, next, second, ...frame, language === 'en' ? brand.nameInEnglish : brand.name]
    .filter(Boolean)
    .join('\n\n');
}

/** `content` is JSON. */
type StoredMail = { subject: string; text: string; content: unknown };

/**
 * Returns the content of an outbox row; for rows from before the content was stored, their text without the brand at
 * its end.
 */
export function storedContent({ subject, text, content }: StoredMail): MailContent {
  if (content !== null) return mailContentSchema.parse(content);
  const paragraphs = text.split(/\n{2,}/);
  return { title: subject, paragraphs: paragraphs.at(-1) === brand.name ? paragraphs.slice(0, -1) : paragraphs };
}
