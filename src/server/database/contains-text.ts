/**
 * Returns a filter for rows that contain this exact text. Escapes `%`, `_` and backslashes, because the Prisma client
 * passes the text to LIKE unescaped.
 */
export function containsText(text: string): { contains: string } {
  return { contains: escapeLike(text) };
}

/** Same as `containsText`, but ignores the case of Latin letters. */
export function containsTextInAnyCase(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: escapeLike(text), mode: 'insensitive' };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
