import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/**
 * Runs what an operator does as a member. Whatever moves a state inside names the operator beside the member: services
 * see the member alone, so none of them can forget it.
 */
export function asOperator<T>(operatorId: number, work: () => Promise<T>): Promise<T> {
  return acting.run(operatorId, work);
}

/** The operator who is acting as the member of this call; null when the member is. */
export function actingOperator(): number | null {
  return acting.getStore() ?? null;
}
