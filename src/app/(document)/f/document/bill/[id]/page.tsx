import type { Metadata } from 'next';
import { DocumentPage } from '../../../../document-page';

export const metadata: Metadata = { title: '거래명세서', robots: { index: false } };

export default async function BillPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DocumentPage kinds={['bill', 'companyBill', 'expertStatement']} encryptedId={id} />;
}
