import { useCallback, useEffect, useRef, useState } from 'react';
import { goBack, joinEntryOf, markJoinEntry, pushJoinStep, resumeJoin } from './join-history';

/**
 * Which of `count` questions is asked. Each has its entry in the browser's history, so that back and forward go one
 * question each.
 */
export function useJoinSteps(count: number) {
  const [at, setAt] = useState({ step: 0, moved: false });
  const resumed = useRef(false);
  const settled = useRef(Promise.resolve());

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry = joinEntryOf(state);
      // Entries of other pages, and what comes after the questions, are shown by others.
      if (entry && entry.step < count) setAt({ step: entry.step, moved: true });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [count]);

  /** Once, when the form comes: `reached` is how far its answers go. */
  const resume = useCallback(
    (reached: number) => {
      if (resumed.current) return;
      resumed.current = true;
      const { back, ...entry } = resumeJoin(joinEntryOf(window.history.state), Math.min(reached, count - 1));
      const stand = () => {
        markJoinEntry(window.history, entry);
        setAt({ step: entry.step, moved: false });
      };
      if (back === 0) stand();
      else {
        setAt({ step: entry.step, moved: false });
        settled.current = goBack(back).then(stand);
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
