import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompanyList } from '~/features/operations/company/company-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사' };

export default async function CompaniesPage() {
  await api.operations.company.list.prefetch();
  return (
    <HydrateClient>
      <Suspense>
        <CompanyList />
      </Suspense>
    </HydrateClient>
  );
}
