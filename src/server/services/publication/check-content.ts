import { wordProblem } from '~/domain/shared/word-problem';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ContentCheck, PublicationAdapter } from './publication-adapter';

/**
 * Checks a content before it is saved or published: its words, which is the same for every kind, and what its kind
 * requires.
 * @throws DomainError INVALID_INPUT with the reason at each field that has a word that may not be published, or what
 *   the kind's check throws
 */
export async function checkContent<Content extends object>(
  tx: Tx,
  adapter: PublicationAdapter<Content>,
  { subject, content, ...check }: ContentCheck & { subject: string; content: Content },
): Promise<void> {
  const issues = adapter.texts(content).flatMap(({ path, text }) => {
    const message = wordProblem(text);
    return message === null ? [] : [{ path, message }];
  });
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
  await adapter.check?.(tx, subject, content, check);
}
