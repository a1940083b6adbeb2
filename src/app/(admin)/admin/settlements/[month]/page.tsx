import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { settlementMonthInput } from '~/domain/settlement/schema';
import { StatementList } from '~/features/operations/settlement/statement-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '정산' };

export default async function SettlementMonthPage({ params }: { params: Promise<{ month: string }> }) {
  const parsed = settlementMonthInput.safeParse(await params);
  // The audit log identifies a month only by its number, which this page does not take.
  if (!parsed.success) redirect('/admin/settlements');
  await api.operations.settlement.months.prefetch();
  return (
    <HydrateClient>
      <Suspense>
        <StatementList month={parsed.data.month} />
      </Suspense>
    </HydrateClient>
  );
}
