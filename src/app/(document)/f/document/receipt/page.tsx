import type { Metadata } from 'next';
import { PaperListPage } from '../../../paper-list-page';

export const metadata: Metadata = { title: '영수증', robots: { index: false } };

export default function ReceiptListPage() {
  return <PaperListPage kind="receipt" />;
}
