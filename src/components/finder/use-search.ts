import { useEffect, useState } from 'react';
import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import { fetchSearch, cachedAnswer } from './fetch-search';

/** Milliseconds without a key before the search is requested. */
const REST = 120;

type Answered = { text: string; answer: SearchBoxAnswer | 'failed' };

/**
 * Returns the answer for the text of the box; the previous answer stays until it arrives. `retry` requests it again
 * after a failure.
 */
export function useSearch(text: string): {
  answer: SearchBoxAnswer | 'failed' | null;
  waiting: boolean;
  retry: () => void;
} {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const cached = cachedAnswer(text);
  const settled = answered?.text === text;

  useEffect(() => {
    if (text === '' || settled || cachedAnswer(text)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSearch(text, controller.signal).then(
        (answer) => setAnswered({ text, answer }),
        () => {
          if (!controller.signal.aborted) setAnswered({ text, answer: 'failed' });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, settled]);

  // Nothing counts as answered any more, so the effect sends the request again.
  const retry = () => setAnswered(null);
  if (text === '') return { answer: null, waiting: false, retry };
  return { answer: cached ?? answered?.answer ?? null, waiting: !cached && !settled, retry };
}
