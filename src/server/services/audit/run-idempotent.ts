import { createHash, createHmac } from 'node:crypto';
import type { SuperJSONResult } from 'superjson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { transformer } from '~/domain/shared/transformer';
import { currentKeyName, keyNames, purposeKey } from '~/server/crypto/keyring';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

type Call = { key: string; procedure: string; input: unknown };

/**
 * Runs `work` once for each key of a user; a repeat gets the first answer (docs/decisions/018-idempotency.md). The
 * key's row, what `work` writes through the given database, and the answer are one transaction: a call that fails or
 * crashes leaves nothing and can be repeated. Of two concurrent calls the second waits for the first to end.
 * @throws DomainError CONFLICT for a key that was used for another call; INVALID_INPUT for an input with a property
 *   name that the transformer rejects; whatever `work` throws
 */
export function runIdempotent<T>(
  { db, actor, now }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  { key, procedure, input }: Call,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const id = { userId: actor.userId, key };
  const serialized = serializeSorted(input);
  return db.$transaction(async (tx) => {
    const { count } = await tx.idempotencyKey.createMany({
      data: [{ ...id, procedure, inputHash: keyedHash(serialized, currentKeyName()), createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return firstAnswer<T>(tx, id, { procedure, words: serialized });
    // A transaction starts nested ones as savepoints, so services that start their own need not know about it.
    const answer = await work(tx as Db);
    const stored = transformer.serialize(answer) as object;
    await tx.idempotencyKey.update({ where: { userId_key: id }, data: { answer: stored } });
    return answer;
  });
}

async function firstAnswer<T>(
  tx: Tx,
  id: { userId: number; key: string },
  call: { procedure: string; words: string },
): Promise<T> {
  const { answer, ...first } = await tx.idempotencyKey.findUniqueOrThrow({
    where: { userId_key: id },
    select: { procedure: true, inputHash: true, answer: true },
  });
  if (first.procedure !== call.procedure || !isOf(call.words, first.inputHash))
    throw new DomainError(
      'CONFLICT',
      { idempotencyKey: id.key },
      '앞서 보낸 요청과 내용이 달라 처리하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.',
    );
  return transformer.deserialize<T>(answer as unknown as SuperJSONResult);
}

/** Serializes the input independently of the order of its keys. The text is not stored. */
function serializeSorted(input: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(serializeInput(input), sorted);
}

/**
 * Returns the HMAC-SHA-256 in hex. It is keyed, because an input with few possible values, such as a body-check
 * finding, could otherwise be found by trying.
 */
function keyedHash(serialized: string, keyName: string): string {
  const key = purposeKey(keyName, 'call-input');
  if (!key) throw new RangeError('no key');
  return createHmac('sha256', key).update(serialized).digest('hex');
}

/**
 * A row may have been made with an older key, or before the hash was keyed; such rows are deleted when their retention
 * ends.
 */
function isOf(serialized: string, inputHash: string): boolean {
  return (
    keyNames().some((name) => keyedHash(serialized, name) === inputHash) ||
    createHash('sha256').update(serialized).digest('hex') === inputHash
  );
}

/**
 * Serializes the input as it arrived, including what a schema would drop. The transformer rejects names such as
 * `constructor`.
 */
function serializeInput(input: unknown): SuperJSONResult {
  try {
    return transformer.serialize(input);
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
}
