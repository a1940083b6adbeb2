'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Draws nothing and goes to /error/404, in the place of the unknown address, so that "back" leads out. */
export function ToErrorPage() {
  const router = useRouter();
  useEffect(() => router.replace('/error/404'), [router]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="0;url=/error/404" />
    </noscript>
  );
}
