'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { cx } from '~/components/ui/cx';
import { timingConstants } from '~/domain/shared/site-constants';

type LazyImageProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Called when the picture cannot be loaded. */
  onFailed?: () => void;
};

/**
 * A picture that is loaded when it comes near the screen. Until it has loaded, a placeholder fills its place, but not
 * before a short delay: a picture from the cache appears without a flash. Small drawings need no resizing by the
 * server.
 */
export function LazyImage({ className, alt, onFailed, ...rest }: LazyImageProps) {
  const [isDone, setDone] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timingConstants.lazyImageFallbackMs);
    return () => clearTimeout(timer);
  }, []);
  const end = () => setDone(true);
  return (
    <img
      // A picture that loaded before the page became interactive sends no event.
      ref={(picture) => void (picture?.complete && setDone(true))}
      loading="lazy"
      decoding="async"
      alt={alt}
      {...rest}
      className={cx(className, isLate && !isDone && 'animate-shimmer bg-sunken')}
      onLoad={end}
      onError={() => {
        end();
        onFailed?.();
      }}
    />
  );
}
