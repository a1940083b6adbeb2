import type { Metadata } from 'next';
import { DocumentPage } from '../../../../document-page';

export const metadata: Metadata = { title: '기록지·리포트', robots: { index: false } };

export default async function PaperPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DocumentPage kinds={['pdf', 'employerReport', 'attendanceReport']} encryptedId={id} />;
}
