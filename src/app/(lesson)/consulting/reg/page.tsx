import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { trialNoteRefInput } from '~/domain/lesson/schema/trial-note';
import { TrialNoteEarly } from '~/features/lesson/trial-note/trial-note-early';
import { TrialNoteForm } from '~/features/lesson/trial-note/trial-note-form';
import { api } from '~/trpc/server';
import { rejectionDetails, type SearchParams } from '../../lesson-query';

export const metadata: Metadata = { title: '체험 노트 쓰기' };

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * /consulting/reg/?encryptedId={id}&programType={type}&trialAt={time}: the coach writes the trial note
 * (docs/product/names-and-routes.md#lesson-addresses).
 */
export default async function TrialNoteRegistrationPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const trialAt = one(query.trialAt);
  const parsed = trialNoteRefInput.safeParse({
    encryptedId: one(query.encryptedId),
    programType: one(query.programType),
    trialAt: trialAt && new Date(trialAt),
  });
  // Without a lesson there is nothing to write about: the coach's home lists the trials.
  if (query.encryptedId === undefined) redirect('/expert');
  if (!parsed.success) notFound();
  const note = await read(parsed.data);
  return note ? <TrialNoteForm note={note} /> : <TrialNoteEarly />;
}

/** Returns null while there is no trial lesson to write about. */
async function read(ref: Parameters<typeof api.lesson.openOwnTrialNote>[0]) {
  try {
    return await api.lesson.openOwnTrialNote(ref);
  } catch (thrown) {
    const stale = rejectionDetails(thrown, 'STALE');
    if (typeof stale?.encryptedId === 'string') {
      const fresh = new URLSearchParams({ encryptedId: stale.encryptedId });
      if (ref.programType) fresh.set('programType', ref.programType);
      if (ref.trialAt) fresh.set('trialAt', ref.trialAt.toISOString());
      redirect(`/consulting/reg/?${fresh}`);
    }
    if (rejectionDetails(thrown, 'TOO_EARLY')) return null;
    for (const code of ['NOT_FOUND', 'INVALID_INPUT', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'] as const)
      if (rejectionDetails(thrown, code)) notFound();
    throw thrown;
  }
}
