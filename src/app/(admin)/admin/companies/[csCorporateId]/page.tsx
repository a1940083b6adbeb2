import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { csCorporateInput } from '~/domain/company/schema/company';
import { CompanyPage } from '~/features/operations/company/company-page';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사' };

export default async function AdminCompanyPage({ params }: { params: Promise<{ csCorporateId: string }> }) {
  const parsed = csCorporateInput.safeParse({ csCorporateId: Number((await params).csCorporateId) });
  if (!parsed.success) notFound();
  await api.operations.company.get.prefetch(parsed.data);
  return (
    <HydrateClient>
      <Suspense>
        <CompanyPage {...parsed.data} />
      </Suspense>
    </HydrateClient>
  );
}
