import { useEffect, useState } from 'react';
import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { fetchSearch, knownAnswer } from './fetch-search';

/** A key is rarely alone: ask when the fingers rest. Milliseconds. */
const REST = 120;

type Asked = { text: string; answer: SearchBoxAnswer | 'failed' };

/**
 * The answer for what stands in the box; until it comes the one before it stays. `retry` asks again after a failure.
 */
export function useSearch(text: string): {
  answer: SearchBoxAnswer | 'failed' | null;
  waiting: boolean;
  retry: () => void;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = knownAnswer(text);
  const settled = asked?.text === text;

  useEffect(() => {
    if (text === '' || settled || knownAnswer(text)) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      fetchSearch(text, leaving.signal).then(
        (answer) => setAsked({ text, answer }),
        () => {
          if (!leaving.signal.aborted) setAsked({ text, answer: 'failed' });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, settled]);

  // Nothing is settled any more: the effect asks again.
  const retry = () => setAsked(null);
  if (text === '') return { answer: null, waiting: false, retry };
  return { answer: known ?? asked?.answer ?? null, waiting: !known && !settled, retry };
}
