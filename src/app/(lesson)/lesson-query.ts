import { redirect } from 'next/navigation';
import { type LessonPlace, monthSchema } from '~/domain/lesson/views';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
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

/** One value of a query that was written by hand. */
const one = (value: string | string[] | undefined) => encryptedIdSchema.safeParse(value).data;

/**
 * A link carries the ids of its day. When their rows have changed since, the page opens at the new ones; a link without
 * a lesson, or with another contract's, at the lesson that the contract waits for. A contract that is over has a page
 * of its own; a link to what is not there opens the list alone.
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
    if (refusalDetails(thrown, 'NOT_FOUND') || refusalDetails(thrown, 'INVALID_INPUT')) return null;
    throw thrown;
  }
}
