import { type ComponentProps, createElement } from 'react';

type ImageProps = ComponentProps<'img'> & { unoptimized?: boolean };

/** Replaces `next/image` with a plain picture, because the framework's own component needs its server. */
export default function Image({ unoptimized: _unoptimized, ...rest }: ImageProps) {
  return createElement('img', rest);
}
