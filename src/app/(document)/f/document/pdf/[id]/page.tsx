import type { Metadata } from 'next';
import { DocumentPage } from '../../../../document-page';

export const metadata: Metadata = { title: '바디체크 기록지', robots: { index: false } };

export default async function BodyCheckPaperPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DocumentPage kinds={['pdf']} encryptedId={id} />;
}
