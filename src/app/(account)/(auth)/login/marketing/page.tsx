import type { Metadata } from 'next';
import { MarketingAnswer } from '~/features/account/marketing-answer';

export const metadata: Metadata = { title: '혜택·소식 받기' };

export default function MarketingPage() {
  return <MarketingAnswer />;
}
