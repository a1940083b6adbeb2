const MAX_DEPTH = 20;

/**
 * Returns whether PostgreSQL can store every text in the value, keys included. Values nested deeper than 20 are
 * rejected; none of our inputs is that deep.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((entry) => isStorable(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry, depth + 1));
}
