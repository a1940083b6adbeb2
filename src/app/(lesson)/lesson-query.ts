import { redirect } from 'next/navigation';
import { type LessonPlace, monthSchema } from '~/domain/lesson/schema/views';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { TRPCError } from '@trpc/server';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the month of a lesson list; undefined, which means the current month, for an invalid or missing one. */
export async function readMonth(searchParams: SearchParams): Promise<string | undefined> {
  return monthSchema.safeParse((await searchParams).month).data;
}

/** Returns the details of a rejection with this code; null for any other error. */
export function rejectionDetails(thrown: unknown, code: DomainError['code']): DomainError['details'] | null {
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown;
  return cause instanceof DomainError && cause.code === code ? cause.details : null;
}

/** Returns one valid id from a query that may be hand-written. */
const one = (value: string | string[] | undefined) => encryptedIdSchema.safeParse(value).data;

/**
 * Redirects a link to the current rows. A link contains the ids of the day it was sent; if its rows have changed since,
 * the page opens with the new ids. A link without a lesson, or with a lesson of another contract, opens the lesson for
 * which the contract waits. A contract that is over has its own page; a link to a missing row opens only the list.
 */
export async function openAtPresent(path: string, searchParams: SearchParams): Promise<void> {
  const query = await searchParams;
  if (query.encryptedId === undefined) return;
  const [encryptedId, encryptedLessonId] = [one(query.encryptedId), one(query.lesson)];
  const next = new URLSearchParams(typeof query.month === 'string' ? { month: query.month } : {});
  const place = encryptedId === undefined ? null : await locate(encryptedId, encryptedLessonId);
  if (place) {
    const lesson = place.encryptedLessonId ?? (query.type === 'time' ? place.encryptedWaitingId : null) ?? undefined;
    if (place.over && lesson === undefined && query.type === 'time')
      redirect(`/f/user/mypage/lesson/${place.encryptedId}`);
    if (place.encryptedId === encryptedId && lesson === query.lesson) return;
    next.set('encryptedId', place.encryptedId);
    if (typeof query.type === 'string') next.set('type', query.type);
    if (lesson !== undefined) next.set('lesson', lesson);
  }
  redirect(next.size > 0 ? `${path}?${next}` : path);
}

async function locate(encryptedId: string, encryptedLessonId: string | undefined): Promise<LessonPlace | null> {
  try {
    return await api.lesson.locate({ encryptedId, encryptedLessonId });
  } catch (thrown) {
    if (rejectionDetails(thrown, 'NOT_FOUND') || rejectionDetails(thrown, 'INVALID_INPUT')) return null;
    throw thrown;
  }
}
