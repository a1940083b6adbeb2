/** Binds a sealed answer to its owner: copied to another person's form, it does not open. */
export function healthContext(userId: number): string {
  return `suggest-form:${userId}`;
}
