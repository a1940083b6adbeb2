import type { Metadata } from 'next';
import { DocumentPage } from '../../../../document-page';

export const metadata: Metadata = { title: '영수증', robots: { index: false } };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DocumentPage kinds={['receipt']} encryptedId={id} />;
}
