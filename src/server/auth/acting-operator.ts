import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/**
 * Runs what an operator does as a member. Every state change inside also records the operator. Services only see the
 * member, so none of them can forget it.
 */
export function asOperator<T>(operatorId: number, work: () => Promise<T>): Promise<T> {
  return acting.run(operatorId, work);
}

/** Returns the operator who acts as the member of this call; null when the member acts. */
export function actingOperator(): number | null {
  return acting.getStore() ?? null;
}
