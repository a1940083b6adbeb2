import { redirect } from 'next/navigation';
import { monthSchema } from '~/domain/lesson/views';
import { DomainError } from '~/domain/shared/errors';
import { TRPCError } from '@trpc/server';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The month of a lesson list; anything that is not one is the current month. */
export async function readMonth(searchParams: SearchParams): Promise<string | undefined> {
  return monthSchema.safeParse((await searchParams).month).data;
}

/** Whether a call was refused with a code, and the details of the refusal. */
export function refusalDetails(thrown: unknown, code: DomainError['code']): DomainError['details'] | null {
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown;
  return cause instanceof DomainError && cause.code === code ? cause.details : null;
}

/**
 * A link in a mail carries the id of its day. When the row has changed since, the page opens at the new id; a link to
 * what is not there opens the list alone.
 */
export async function openAtPresent(path: string, searchParams: SearchParams): Promise<void> {
  const query = await searchParams;
  const { encryptedId } = query;
  if (typeof encryptedId !== 'string') return;
  let fresh: unknown = encryptedId;
  try {
    await api.lesson.get({ encryptedId });
    return;
  } catch (thrown) {
    const stale = refusalDetails(thrown, 'STALE');
    if (!stale && !refusalDetails(thrown, 'NOT_FOUND') && !refusalDetails(thrown, 'INVALID_INPUT')) throw thrown;
    fresh = stale?.encryptedId;
  }
  const next = new URLSearchParams();
  for (const name of ['month', 'type']) {
    const value = query[name];
    if (typeof value === 'string' && (name === 'month' || typeof fresh === 'string')) next.set(name, value);
  }
  if (typeof fresh === 'string') next.set('encryptedId', fresh);
  redirect(next.size > 0 ? `${path}?${next}` : path);
}
