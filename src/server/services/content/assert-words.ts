import type { PathText } from '~/domain/content/blocks/block-texts';
import { wordProblem } from '~/domain/shared/word-problem';
import { DomainError } from '~/domain/shared/errors';

/** @throws DomainError INVALID_INPUT with the reason at each field that has a word that may not be published */
export function assertWords(texts: readonly PathText[]): void {
  const issues = texts.flatMap(({ path, text }) => {
    const message = wordProblem(text);
    return message === null ? [] : [{ path, message }];
  });
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
}
