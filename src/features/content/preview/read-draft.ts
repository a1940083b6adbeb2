import { draftMode } from 'next/headers';
import { cache } from 'react';
import type { PublicationKind } from '~/domain/publication/schema';

/**
 * Returns the newest revision of a content for an operator in a preview; null for everybody else, also with the cookie
 * of a preview, and without one.
 */
export const readDraft = cache(async (kind: PublicationKind, subject: string): Promise<unknown> => {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return null;
  try {
    // Reads the request of the session, which pages that are cached for everybody do not load.
    const { requestApi } = await import('~/trpc/request-api');
    const { content } = await requestApi.operations.publication.get({ kind, subject });
    return content;
  } catch {
    return null;
  }
});

/** Returns the newest revisions of all contents of a kind that have one which readers do not see yet. */
export const readDrafts = cache(async (kind: PublicationKind): Promise<{ subject: string; content: unknown }[]> => {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return [];
  try {
    const { requestApi } = await import('~/trpc/request-api');
    const subjects: string[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await requestApi.operations.publication.list({ kind, cursor });
      subjects.push(...page.items.filter(({ hasDraft }) => hasDraft).map(({ subject }) => subject));
      cursor = page.nextCursor;
    }
    return await Promise.all(subjects.map(async (subject) => ({ subject, content: await readDraft(kind, subject) })));
  } catch {
    return [];
  }
});
