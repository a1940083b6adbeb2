import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TrialNoteView } from '~/features/lesson/trial-note/trial-note-view';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../as-not-found';
import type { SearchParams } from '../lesson-query';

export const metadata: Metadata = { title: '체험 노트' };

/**
 * /consulting/?encryptedConsultingId={id}: the trial note (docs/product/names-and-routes.md#lesson-addresses), opened
 * in its own tab.
 */
export default async function TrialNotePage({ searchParams }: { searchParams: SearchParams }) {
  const { encryptedConsultingId } = await searchParams;
  if (typeof encryptedConsultingId !== 'string') notFound();
  return <TrialNoteView note={await missingAsNotFound(api.lesson.openTrialNote({ encryptedConsultingId }))} />;
}
