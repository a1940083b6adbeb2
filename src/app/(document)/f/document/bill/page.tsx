import { TRPCError } from '@trpc/server';
import type { Metadata } from 'next';
import { DomainError } from '~/domain/shared/errors';
import { CompanyBills } from '~/features/document/company-bills';
import { api } from '~/trpc/server';
import { PaperListPage } from '../../../paper-list-page';

export const metadata: Metadata = { title: '거래명세서', robots: { index: false } };

/** Of a company's manager the company's bills, of everybody their own orders. */
export default async function BillListPage() {
  const bills = await companyBills();
  if (bills === null) return <PaperListPage kind="bill" />;
  return <CompanyBills bills={bills} orders={await api.document.list()} />;
}

/** @returns null for who manages no company */
async function companyBills() {
  try {
    return await api.b2bLearner.bills();
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError && thrown.cause.code === 'FORBIDDEN')
      return null;
    throw thrown;
  }
}
