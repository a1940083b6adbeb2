import type { Metadata } from 'next';
import { OfflineStart } from '~/features/company-expert/offline/offline-start';

export const metadata: Metadata = { title: '저장된 수업' };

/**
 * Renders a page without personal data: its content is read from the browser's storage (public/expert-day-worker.js).
 */
export default function OfflineStartPage() {
  return <OfflineStart />;
}
