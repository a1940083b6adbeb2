/**
 * A name whose lines end after a word: a browser would break "목·어깨" after its dot. A word that is longer than the line
 * is broken all the same.
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // The same word may stand twice.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 ? ' ' : ''}
      <span className="inline-block max-w-full">{word}</span>
    </span>
  ));
}
