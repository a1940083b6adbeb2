import type { Metadata } from 'next';
import { BodyCheckPage } from '~/features/company-expert/body-check/body-check-page';

export const metadata: Metadata = { title: '바디체크' };

/** Holds nobody's data: a phone keeps this one page for all of them (public/expert-day-worker.js). */
export default function ExpertBodyCheckPage() {
  return <BodyCheckPage />;
}
