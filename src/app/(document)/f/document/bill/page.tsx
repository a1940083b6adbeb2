import type { Metadata } from 'next';
import { CompanyBills } from '~/features/document/company-bills';
import { ExpertStatements } from '~/features/document/expert-statements';
import { YearTableButton } from '~/features/document/year-table-button';
import { api } from '~/trpc/server';
import { PaperListPage } from '../../../paper-list-page';
import { nullIfForbidden } from '../../../null-if-forbidden';

export const metadata: Metadata = { title: '거래명세서', robots: { index: false } };

/** Lists the statements of a coach, the company's bills for a company manager, and a user's own orders. */
export default async function BillListPage() {
  const months = await nullIfForbidden(api.b2bExpert.settlement.papers());
  if (months !== null)
    return <ExpertStatements months={months} orders={await api.document.list()} YearButton={YearTableButton} />;
  const bills = await nullIfForbidden(api.b2bLearner.bills());
  if (bills === null) return <PaperListPage kind="bill" />;
  return <CompanyBills bills={bills} orders={await api.document.list()} />;
}
