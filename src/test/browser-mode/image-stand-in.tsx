import { type ComponentProps, createElement } from 'react';

type ImageProps = ComponentProps<'img'> & { unoptimized?: boolean };

/** Stands in for `next/image`: a plain picture, because the framework's own needs its server. */
export default function Image({ unoptimized: _unoptimized, ...rest }: ImageProps) {
  return createElement('img', rest);
}
