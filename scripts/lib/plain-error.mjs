/** A failure whose message is all that a person needs: what happened and what to do. */
export class PlainError extends Error {}
