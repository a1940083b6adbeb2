import { useEffect, useState } from 'react';
import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { fetchSearch, knownAnswer } from './fetch-search';

/** Milliseconds without a key before the search is requested. */
const REST = 120;

type Asked = { text: string; answer: SearchBoxAnswer | 'failed' };

/**
 * Returns the answer for the text of the box; the previous answer stays until it arrives. `retry` requests it again
 * after a failure.
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

  // Nothing counts as answered any more, so the effect sends the request again.
  const retry = () => setAsked(null);
  if (text === '') return { answer: null, waiting: false, retry };
  return { answer: known ?? asked?.answer ?? null, waiting: !known && !settled, retry };
}
