import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { csCorporateInput } from '~/domain/company/schema';
import { CompanyPage } from '~/features/operations/company/company-page';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사' };

export default async function AdminCompanyPage({ params }: { params: Promise<{ csCorporateId: string }> }) {
  const asked = csCorporateInput.safeParse({ csCorporateId: Number((await params).csCorporateId) });
  if (!asked.success) notFound();
  await api.operations.company.get.prefetch(asked.data);
  return (
    <HydrateClient>
      <Suspense>
        <CompanyPage {...asked.data} />
      </Suspense>
    </HydrateClient>
  );
}
