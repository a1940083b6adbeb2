import type { MemberActor } from '~/domain/shared/actor';
import type { ChangedField } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { sqlStates } from '~/server/database/sql-state';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

export const issue = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', { issues: [{ path, message }] }, message);

/** Runs `work`, and throws `rejection` when a unique value is already taken. */
export async function rejectDuplicates<T>(rejection: DomainError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw sqlStates(thrown).includes('23505') ? rejection : thrown;
  }
}

/**
 * Throws the reason why an update with the id and the revision in its condition wrote no row.
 * @param object the row in Korean with its particle, as in "이 장소를"
 * @param present counts the rows with the id alone
 * @throws DomainError NOT_FOUND without such a row, CONFLICT for a row that another operator saved meanwhile
 */
export async function assertSaved(written: number, object: string, present: () => Promise<number>): Promise<void> {
  if (written > 0) return;
  if ((await present()) === 0) throw new DomainError('NOT_FOUND');
  throw concurrentSaveError(object);
}

export const concurrentSaveError = (object: string) =>
  new DomainError('CONFLICT', {}, `그사이 다른 운영자가 ${object} 바꿨어요. 지금 저장된 내용을 확인해 주세요.`);

export function auditSave(
  tx: Tx,
  ctx: ServiceContext<MemberActor>,
  csCorporateId: number,
  details: { what: string; changes: ChangedField[] },
): Promise<void> {
  return recordAudit(tx, ctx, { action: 'company.save', subject: `company:${csCorporateId}`, details });
}
