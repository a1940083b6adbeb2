import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { TrialNoteForm } from '~/features/lesson/trial-note-form';
import { api } from '~/trpc/server';
import { refusalDetails, type SearchParams } from '../../lesson-query';

export const metadata: Metadata = { title: '체험 노트 쓰기' };

/** /consulting/reg/?encryptedId={id}&programType={type}&trialAt={time}: the coach writes the trial note (specification §2). */
export default async function TrialNoteRegistrationPage({ searchParams }: { searchParams: SearchParams }) {
  const { encryptedId } = await searchParams;
  if (typeof encryptedId !== 'string') notFound();
  const contract = await read(encryptedId);
  if (contract.side !== 'coach' || contract.programType !== 'trial') notFound();
  return <TrialNoteForm contract={contract} />;
}

async function read(encryptedId: string) {
  try {
    return await api.lesson.get({ encryptedId });
  } catch (thrown) {
    const stale = refusalDetails(thrown, 'STALE');
    if (typeof stale?.encryptedId === 'string') redirect(`/consulting/reg/?encryptedId=${stale.encryptedId}`);
    if (refusalDetails(thrown, 'NOT_FOUND') || refusalDetails(thrown, 'INVALID_INPUT')) notFound();
    throw thrown;
  }
}
