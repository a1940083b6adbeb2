import { closedText } from '~/domain/lesson/contract';
import type { ContractStatus } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';

/** @throws DomainError CONTRACT_CLOSED, with a message for a paused or ended contract */
export function assertRunning({ status }: { status: ContractStatus }): void {
  const closedMessage = closedText(status);
  if (closedMessage !== null) throw new DomainError('CONTRACT_CLOSED', {}, closedMessage);
}
