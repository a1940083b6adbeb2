/**
 * A filter for rows that hold this text as it was typed. The client hands it to LIKE as it is, where `%` and `_` stand
 * for other characters and a backslash for none.
 */
export function containsText(text: string): { contains: string } {
  return { contains: escapeLike(text) };
}

/** The same, whatever the case of Latin letters. */
export function containsTextInAnyCase(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: escapeLike(text), mode: 'insensitive' };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
