import { z } from 'zod';
import { rowIdPageSchema } from '~/domain/shared/page';
import { publicationStatuses } from './status';

/** Kinds of content with revisions. Each has an adapter, which services/wiring.ts registers. */
export const publicationKinds = ['feed-post', 'challenge', 'story', 'page', 'faq', 'banner', 'company-notice'] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** The text of a field, with the path of the field in its content. */
export type PathText = { path: string; text: string };

const number = z.int().min(1).max(2_147_483_647);

/** Identifies a publication: its kind, and the id of the kind's row as text or the address of content without a row. */
const subject = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9/-]+$/);
const publicationRef = { kind: z.enum(publicationKinds), subject };
export type PublicationRef = { kind: PublicationKind; subject: string };

/** `basedOn` is the version that the operator saw; a change that is based on an older one is rejected. */
export const publicationChange = { subject, basedOn: number };
const change = z.object({ ...publicationRef, basedOn: number });

export const listRevisionsInput = z.object({ ...publicationRef, cursor: number.optional() });
export type ListRevisionsInput = z.infer<typeof listRevisionsInput>;
/** Without a time it cancels the schedule. */
export const schedulePublicationInput = change.extend({ at: z.date().nullable() });
export type SchedulePublicationInput = z.infer<typeof schedulePublicationInput>;
export const changePublicationStatusInput = change.extend({
  to: z.enum(publicationStatuses).extract(['PUBLISHED', 'WITHDRAWN']),
});
export type ChangePublicationStatusInput = z.infer<typeof changePublicationStatusInput>;
export const deleteDraftInput = change;
export const getPublicationInput = z.object(publicationRef);
/** For the first draft of new content both are null. */
export const savedPublication = { subject: subject.nullable(), basedOn: number.nullable() };
export const publicationSubjectSchema = z.object({ subject });
export const restoreRevisionInput = change.extend({ number });
export type RestoreRevisionInput = z.infer<typeof restoreRevisionInput>;

/** What the console shows of a publication beside its content. */
export const publicationSchema = z.object({
  status: z.enum(publicationStatuses),
  /** When the newest revision will be published; null if that is not planned. */
  scheduledAt: z.date().nullable(),
  /** Why the newest revision could not be published at its time. */
  refusal: z.string().nullable(),
  publishedNumber: z.number().nullable(),
  newestNumber: z.number(),
  /** When the newest revision was saved; null for content in code that nobody has edited. */
  savedAt: z.date().nullable(),
  /** By whom it was saved; null for content in code, or from before revisions. */
  savedBy: z.string().nullable(),
});
export type PublicationView = z.infer<typeof publicationSchema>;

const revisionRow = z.object({
  number: z.number(),
  basedOn: z.number().nullable(),
  /** Null for content in code, or from before revisions. */
  author: z.string().nullable(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  /** The content; the schema of its kind validates it. */
  content: z.unknown(),
});
export type RevisionRow = z.infer<typeof revisionRow>;
export const revisionPageSchema = rowIdPageSchema(revisionRow);

/** A publication for its form. The schema of its kind validates the contents. */
export const publicationFormSchema = z.object({
  version: z.number(),
  publication: publicationSchema,
  content: z.unknown(),
  /** A change that is not published yet, beside the published content; null if there is none. */
  draft: z.unknown(),
});

export const listPublicationsInput = z.object({
  kind: z.enum(publicationKinds).optional(),
  status: z.enum(publicationStatuses).optional(),
  cursor: number.optional(),
});
export type ListPublicationsInput = z.infer<typeof listPublicationsInput>;

/** Of published content about people: a consent has ended, so that part of it is hidden, or ends soon. */
export const consentStates = ['ENDED', 'ENDING'] as const;
export type ConsentState = (typeof consentStates)[number];

const publicationRow = z.object({
  ...publicationRef,
  title: z.string(),
  /** Where readers see it, if other content can have the same title: the company of a notice, the address of a page. */
  place: z.string().nullable(),
  status: z.enum(publicationStatuses),
  scheduledAt: z.date().nullable(),
  /** Whether the newest revision is one that readers do not see yet. */
  hasDraft: z.boolean(),
  /** Null for content in code that nobody has edited. */
  savedAt: z.date().nullable(),
  savedBy: z.string().nullable(),
  consent: z.enum(consentStates).nullable(),
});
export type PublicationRow = z.infer<typeof publicationRow>;
export const publicationPageSchema = rowIdPageSchema(publicationRow);
