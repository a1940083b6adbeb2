import type { StateMachine } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { codePattern } from './reason-codes';

/**
 * Deletes the texts of people in the log of these rows, whose person's data are erased; codes stay. It is the only
 * change that the database accepts in the log.
 */
export async function eraseReasons(
  tx: Tx,
  machine: Pick<StateMachine<string>, 'name'>,
  entities: readonly { id: number }[],
): Promise<void> {
  if (entities.length === 0) return;
  await tx.$executeRaw`
    update state_events set reason = null
    where machine = ${machine.name} and entity_id = any(${entities.map(({ id }) => id)}) and reason !~ ${codePattern(machine.name)}`;
}
