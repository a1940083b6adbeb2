'use client';

import Image from 'next/image';
import { type ComponentProps, useEffect, useState } from 'react';
import { timingConstants } from '~/domain/shared/site-constants';
import { cx } from '~/components/ui/cx';

/**
 * A picture that is loaded when it comes near the screen. Until it has loaded, a placeholder fills its place, but not
 * before a short delay: a picture from the cache appears without a flash. Small drawings need no resizing by the server.
 */
export function LazyImage({
  className,
  ...rest
}: Omit<ComponentProps<typeof Image>, 'onLoad' | 'onError' | 'loading'>) {
  const [isDone, setDone] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timingConstants.lazyImageFallbackMs);
    return () => clearTimeout(timer);
  }, []);
  const end = () => setDone(true);
  return (
    <Image
      unoptimized
      loading="lazy"
      {...rest}
      className={cx(className, isLate && !isDone && 'animate-shimmer bg-sunken')}
      onLoad={end}
      onError={end}
    />
  );
}
