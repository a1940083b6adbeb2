/** Binds a sealed answer to its owner, so that it cannot be opened in another person's form. */
export function healthContext(userId: number): string {
  return `suggest-form:${userId}`;
}
