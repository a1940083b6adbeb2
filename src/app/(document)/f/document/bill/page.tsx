import type { Metadata } from 'next';
import { PaperListPage } from '../../../paper-list-page';

export const metadata: Metadata = { title: '거래명세서', robots: { index: false } };

export default function BillListPage() {
  return <PaperListPage kind="bill" />;
}
