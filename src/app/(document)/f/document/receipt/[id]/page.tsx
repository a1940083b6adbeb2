import type { Metadata } from 'next';
import { OrderDocumentPage } from '../../../../order-document-page';

export const metadata: Metadata = { title: '영수증', robots: { index: false } };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <OrderDocumentPage kind="receipt" encryptedId={id} />;
}
