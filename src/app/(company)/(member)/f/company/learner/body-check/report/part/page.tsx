import type { Metadata } from 'next';
import { spotInput } from '~/domain/body-check/schema';
import { OwnPart } from '~/features/company-learner/body-check/own-part';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../../../../../as-not-found';
import { companyOf, type SearchParams } from '../../own-body-check';

export const metadata: Metadata = { title: '부위별 변화' };

export default async function PartPage({ searchParams }: { searchParams: SearchParams }) {
  const bodyCheck = await missingAsNotFound(api.b2bLearner.bodyChecks(await companyOf(searchParams)));
  const { part, side } = await searchParams;
  return <OwnPart bodyCheck={bodyCheck} spot={spotInput.safeParse({ part, side }).data ?? null} />;
}
