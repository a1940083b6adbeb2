import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SuperJSONResult } from 'superjson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { transformer } from '~/domain/shared/transformer';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

type Call = { key: string; procedure: string; input: unknown };

/**
 * Runs `work` once for each key of a person; a repeat is given the first one's answer
 * (docs/decisions/018-idempotency.md). The key's row, what `work` writes through the database it is given, and the
 * answer are one transaction: a call that fails or dies leaves nothing, and may be repeated. Of two at once the second
 * waits for the first one's end.
 * @throws DomainError CONFLICT for a key that stood for another call; INVALID_INPUT for one with a name in it that no
 *   object of ours has; whatever `work` throws
 */
export function answerOnce<T>(
  { db, actor, now }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  { key, procedure, input }: Call,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const id = { userId: actor.userId, key };
  const call = { procedure, inputHash: hashInput(input) };
  return db.$transaction(async (tx) => {
    const { count } = await tx.idempotencyKey.createMany({
      data: [{ ...id, ...call, createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return firstAnswer<T>(tx, id, call);
    // A transaction begins others inside itself as savepoints; services that begin their own need not know of it.
    const answer = await work(tx as Db);
    const stored = transformer.serialize(answer) as object;
    await tx.idempotencyKey.update({ where: { userId_key: id }, data: { answer: stored } });
    return answer;
  });
}

async function firstAnswer<T>(
  tx: Tx,
  id: { userId: number; key: string },
  call: { procedure: string; inputHash: string },
): Promise<T> {
  const { answer, ...first } = await tx.idempotencyKey.findUniqueOrThrow({
    where: { userId_key: id },
    select: { procedure: true, inputHash: true, answer: true },
  });
  if (!isDeepStrictEqual({ ...first }, call))
    throw new DomainError(
      'CONFLICT',
      { idempotencyKey: id.key },
      '같은 요청 번호로 다른 내용이 왔어요. 새로 고친 뒤 다시 해 주세요.',
    );
  return transformer.deserialize<T>(answer as unknown as SuperJSONResult);
}

/** SHA-256 of the input, whatever order its keys came in: the words of an input are kept nowhere. */
function hashInput(input: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256')
    .update(JSON.stringify(serializeInput(input), sorted))
    .digest('hex');
}

/** The input as it came, with what a schema would drop: the transformer refuses names such as `constructor`. */
function serializeInput(input: unknown): SuperJSONResult {
  try {
    return transformer.serialize(input);
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
}
