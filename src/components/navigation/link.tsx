'use client';

import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { useIdlePrefetch } from './use-idle-prefetch';

/** A link to another page. A visible one requests its page in advance when the browser is idle. */
export function Link({ prefetch, ...rest }: ComponentProps<typeof NextLink>) {
  const isReady = useIdlePrefetch();
  return <NextLink prefetch={isReady ? prefetch : false} {...rest} />;
}
