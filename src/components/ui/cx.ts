/**
 * Joins class names and drops the falsy ones. It does not resolve conflicts: pass layout classes (margin, width) to a
 * primitive, not its own colours.
 */
export function cx(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
