import type { Metadata } from 'next';
import { OrderDocumentPage } from '../../../../order-document-page';

export const metadata: Metadata = { title: '거래명세서', robots: { index: false } };

export default async function BillPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <OrderDocumentPage kind="bill" encryptedId={id} />;
}
