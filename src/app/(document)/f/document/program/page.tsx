import type { Metadata } from 'next';
import { PaperListPage } from '../../../paper-list-page';

export const metadata: Metadata = { title: '수업 계약서', robots: { index: false } };

export default function ContractListPage() {
  return <PaperListPage kind="program" />;
}
