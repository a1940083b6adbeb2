import type { Metadata } from 'next';
import { DocumentPage } from '../../../../document-page';

export const metadata: Metadata = { title: '수업 계약서', robots: { index: false } };

export default async function ContractPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DocumentPage kinds={['program']} encryptedId={id} />;
}
