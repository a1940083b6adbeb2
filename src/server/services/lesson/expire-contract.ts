import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { completeWhenOver } from './close-lesson';
import { lockAnyContract } from './lock-contract';

/**
 * Job expire-contract: what is left of the lessons expires with the contract. A contract whose time was extended has
 * another job; one with a lesson still open ends with that lesson. Running again changes nothing.
 */
export function expireContract({ db, now }: ServiceContext<SystemActor>, { contractId }: { contractId: number }): Promise<void> {
  return db.$transaction(async (tx) => {
    const contract = await lockAnyContract(tx, contractId);
    if (contract?.expiresAt && contract.expiresAt <= now) await completeWhenOver(tx, contractId, now);
  });
}
