import type { Metadata } from 'next';
import { BodyCheckPage } from '~/features/company-expert/body-check/body-check-page';

export const metadata: Metadata = { title: '바디체크' };

/**
 * Renders a page without personal data: a phone caches this one page for all body checks (public/expert-day-worker.js).
 */
export default function ExpertBodyCheckPage() {
  return <BodyCheckPage />;
}
