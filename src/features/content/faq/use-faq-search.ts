'use client';
import { useEffect, useMemo, useState } from 'react';
import { indexFaq, searchFaq } from '~/domain/content/faq/search-faq';
import type { FaqTopic } from '~/domain/content/faq/faq-topic';
import type { FaqPosition } from '~/domain/content/faq/schema';
import { lightQuery } from '~/trpc/light-call';

/** The questions of a topic that are loaded, and where the next ones begin. */
export type LoadedTopic = FaqTopic & { nextCursor: FaqPosition | null };

/** Pause after the last key before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

type Answer = { query: string; topics: readonly FaqTopic[] | null };

interface FaqSearch {
  state: 'off' | 'searching' | 'found' | 'failed';
  /** The topics to show; while the server searches, those that were found last. */
  visible: readonly LoadedTopic[];
  retry: () => void;
}

const whole = (topics: readonly FaqTopic[]): LoadedTopic[] => topics.map((topic) => ({ ...topic, nextCursor: null }));

/** Searches the questions in the page while all of them are loaded, and otherwise on the server. */
export function useFaqSearch(topics: readonly LoadedTopic[], typed: string): FaqSearch {
  const query = typed.trim();
  const isComplete = topics.every(({ nextCursor }) => nextCursor === null);
  const isLocal = query !== '' && isComplete;
  const index = useMemo(() => (isLocal ? indexFaq(topics) : null), [isLocal, topics]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [retried, setRetried] = useState<{ query: string } | null>(null);
  useEffect(() => {
    if (isComplete || query === '') return;
    const pause = retried?.query === query ? 0 : PAUSE_MS;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lightQuery('content.searchFaq', { text: query }, controller.signal).then(
        (found) => setAnswer({ query, topics: found }),
        () => {
          if (!controller.signal.aborted) setAnswer({ query, topics: null });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isComplete, query, retried]);

  const retry = () => {
    setAnswer(null);
    setRetried({ query });
  };
  if (query === '') return { state: 'off', visible: topics, retry };
  if (index) return { state: 'found', visible: whole(searchFaq(index, query)), retry };
  if (answer?.query !== query)
    return { state: 'searching', visible: answer?.topics ? whole(answer.topics) : topics, retry };
  return answer.topics
    ? { state: 'found', visible: whole(answer.topics), retry }
    : { state: 'failed', visible: [], retry };
}
