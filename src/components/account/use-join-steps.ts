import { useCallback, useEffect, useRef, useState } from 'react';
import { goBack, joinEntryOf, markJoinEntry, pushJoinStep, resumeJoin } from './join-history';

/**
 * Tracks which of `count` questions is shown. Each question has its entry in the browser's history, so that back and
 * forward move by one question.
 */
export function useJoinSteps(count: number) {
  const [at, setAt] = useState({ step: 0, moved: false });
  const resumed = useRef(false);
  const settled = useRef(Promise.resolve());

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry = joinEntryOf(state);
      // Other code shows the entries of other pages and the steps after the questions.
      if (entry && entry.step < count) setAt({ step: entry.step, moved: true });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [count]);

  /** Runs once, when the form opens; `reached` is the last question that its answers allow. */
  const resume = useCallback(
    (reached: number) => {
      if (resumed.current) return;
      resumed.current = true;
      const { back, ...entry } = resumeJoin(joinEntryOf(window.history.state), Math.min(reached, count - 1));
      const openEntry = () => {
        markJoinEntry(window.history, entry);
        setAt({ step: entry.step, moved: false });
      };
      if (back === 0) openEntry();
      else {
        setAt({ step: entry.step, moved: false });
        settled.current = goBack(back).then(openEntry);
      }
    },
    [count],
  );

  const next = async () => {
    await settled.current;
    pushJoinStep(window.history, at.step + 1);
    setAt({ step: at.step + 1, moved: true });
  };

  return { step: at.step, moved: at.moved, resume, next };
}
