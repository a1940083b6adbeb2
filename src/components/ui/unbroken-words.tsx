import { withKeys } from './with-keys';

/**
 * A name that breaks only between words: a browser would break "목·어깨" after its dot. A word that is longer than the
 * line is still broken.
 */
export function UnbrokenWords({ text }: { text: string }) {
  return withKeys(text.split(' '), (word) => word).map(({ key, item }, index) => (
    <span key={key}>
      {index > 0 ? ' ' : ''}
      <span className="inline-block max-w-full">{item}</span>
    </span>
  ));
}
