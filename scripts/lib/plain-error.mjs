/** A failure whose message is all that a user needs: what happened and what to do. */
export class PlainError extends Error {}
