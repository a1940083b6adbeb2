import type { z } from 'zod';
import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import type { ConsentState, PathText, PublicationKind } from '~/domain/publication/schema';
import type { ChangedField } from '~/domain/shared/changed-fields';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { extensionPoint } from '~/server/services/extension-point';

type Acts = 'save' | 'move' | 'schedule' | 'delete';
/** First parts of audit actions that have an action for each change of a publication. */
type AuditName = {
  [Action in AuditAction]: Action extends `${infer Name}.save`
    ? `${Name}.${Acts}` extends AuditAction
      ? Name
      : never
    : never;
}[AuditAction];

/** What decides whether a content may be saved or published. */
export type ContentCheck = {
  /** Whether readers see an earlier revision of it. */
  published: boolean;
  /** When the content is published; null for a draft. */
  publishAt: Date | null;
  now: Date;
};

/** What a kind of content adds to its publication. `subject` is the id of its own row as text. */
export interface PublicationAdapter<Content extends object> {
  /** Reads the content of a save and of a stored revision. */
  schema: z.ZodType<Content>;
  /** First part of the audit actions: "feed" for feed.save, feed.move, feed.schedule and feed.delete. */
  audit: AuditName;
  /**
   * The contents in code by subject, which readers see until an operator publishes others or withdraws them. None of
   * them is ever a draft that can be deleted. A kind without `create` has no other subjects.
   */
  defaults?: Readonly<Record<string, Content>>;
  /** Creates the kind's own row for a first draft and returns its subject. */
  create?(tx: Tx, content: Content, by: TransitionActor): Promise<string>;
  /** Deletes the row of a draft and returns its title for the log. */
  remove?(tx: Tx, subject: string): Promise<string>;
  /** Locks the kind's own row, if other code locks it; always after the publication. */
  lock?(tx: Tx, subject: string): Promise<void>;
  /** Returns every text that readers see, which may not contain words that only medicine may use. */
  texts(content: Content): PathText[];
  /** @throws DomainError INVALID_INPUT or MOVE_NOT_ALLOWED for content that cannot be saved or published */
  check?(tx: Tx, subject: string, content: Content, check: ContentCheck): Promise<void>;
  /** Returns the content of an older revision as it can be saved again now. */
  restore?(tx: Tx, subject: string, content: Content): Promise<Content>;
  /** Writes the columns that other code reads, and returns the content as it is stored. */
  write(tx: Tx, subject: string, content: Content, now: Date): Promise<Content>;
  /** Makes the written columns visible to readers; called at each publication. */
  publish(tx: Tx, subject: string, by: TransitionActor): Promise<void>;
  /** Hides them; missing for a kind that ends in its own way. */
  withdraw?(tx: Tx, subject: string, by: TransitionActor): Promise<void>;
  /** Returns the title as readers see it; missing for a kind whose titles name no values. */
  title?(content: Content): string;
  /** Returns where readers see each subject, if other content of the kind can have the same title. */
  places?(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the state of the consents of people whom published content is about; missing for a kind without such people. */
  consentState?(subject: string, content: Content, now: Date): ConsentState | null;
  /** Returns the changed fields for the operators' log. */
  changes(tx: Tx, before: Content, after: Content): Promise<ChangedField[]>;
}

type AnyAdapter = PublicationAdapter<Prisma.InputJsonObject>;

/** For each kind of content, the function that loads its adapter. */
export const publicationAdapters =
  extensionPoint<Record<PublicationKind, () => Promise<AnyAdapter>>>('publicationAdapters');

export const adapterOf = (kind: PublicationKind): Promise<AnyAdapter> => publicationAdapters.read()[kind]();
