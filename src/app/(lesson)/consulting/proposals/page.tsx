import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProposalsPage } from '~/features/suggest/matching/proposals-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../as-not-found';
import type { SearchParams } from '../../lesson-query';

export const metadata: Metadata = { title: '받은 제안', robots: { index: false } };

/** /consulting/proposals/?encryptedConsultingId={id}: the proposals of the invited coaches. */
export default async function ConsultingProposalsPage({ searchParams }: { searchParams: SearchParams }) {
  const { encryptedConsultingId } = await searchParams;
  if (typeof encryptedConsultingId !== 'string') notFound();
  return <ProposalsPage first={await missingAsNotFound(api.suggest.match({ encryptedConsultingId }))} />;
}
