import { LazyImage } from '~/components/content/lazy-image';

/** A decorative picture of a block. Drawings of `public/art` follow the theme; scenes keep their colours. */
export function BlockImage({ url, className }: { url: string; className?: string }) {
  if (url.includes('#'))
    return (
      <svg aria-hidden className={className}>
        <use href={url} />
      </svg>
    );
  return <LazyImage src={url} alt="" width={480} height={360} className={className} />;
}
