'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Renders nothing and replaces the unknown address with /error/404, so that "back" leaves it. */
export function ToErrorPage() {
  const router = useRouter();
  useEffect(() => router.replace('/error/404'), [router]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="0;url=/error/404" />
    </noscript>
  );
}
