import { z } from 'zod';

const labelledSchema = z.tuple([z.string(), z.string()]);

/** One part of a text document: rows of a label and a value, and sentences. Either can be empty. */
const textSectionSchema = z.object({
  heading: z.string(),
  rows: z.array(labelledSchema),
  sentences: z.array(z.string()),
});
export type TextSection = z.infer<typeof textSectionSchema>;

/**
 * A document of text: the contract of an order with the terms that it was sold under, or a coach's profile. It contains
 * all texts, so that a stored file never changes with the texts of a later version.
 */
export const textDocumentSchema = z.object({
  kind: z.enum(['program', 'expert']),
  /** Number of the order, or of the coach; part of the PDF's title. */
  number: z.string(),
  title: z.string(),
  /** The day at the top, an instant in UTC, with its label; null for a document without one. */
  day: z.object({ label: z.string(), at: z.iso.datetime() }).nullable(),
  /** The main value below the title. */
  figure: z.object({ label: z.string(), value: z.string() }),
  parties: z.array(z.object({ label: z.string(), name: z.string(), rows: z.array(labelledSchema) })),
  sections: z.array(textSectionSchema).min(1),
  note: z.string(),
});
export type TextDocument = z.infer<typeof textDocumentSchema>;
