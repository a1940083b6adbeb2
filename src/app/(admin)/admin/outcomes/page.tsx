import type { Metadata } from 'next';
import { Suspense } from 'react';
import { companyOutcomesInput } from '~/domain/employer-report/schema';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { OutcomesPage } from '~/features/operations/outcomes/outcomes-page';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사 성과' };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AdminOutcomesPage({ searchParams }: { searchParams: SearchParams }) {
  const thisMonth = seoulMonth(new Date());
  const month = companyOutcomesInput.shape.month.safeParse((await searchParams).month).data ?? thisMonth;
  await api.operations.company.outcomes.prefetch({ month });
  return (
    <HydrateClient>
      <Suspense>
        <OutcomesPage thisMonth={thisMonth} />
      </Suspense>
    </HydrateClient>
  );
}
