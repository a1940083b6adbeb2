import type { Metadata } from 'next';
import { OfflineStart } from '~/features/company-expert/offline/offline-start';

export const metadata: Metadata = { title: '저장된 수업' };

/** Holds nobody's data: what it shows is read from the browser (public/expert-day-worker.js). */
export default function OfflineStartPage() {
  return <OfflineStart />;
}
