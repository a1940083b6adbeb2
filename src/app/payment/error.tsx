'use client';
import { PageError } from '~/components/layout/page-error';

export default function PaymentError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError error={error} retry={reset} detail="돈은 나가지 않았어요. 잠시 뒤에 다시 해 주세요." />;
}
