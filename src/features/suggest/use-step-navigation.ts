import { useCallback, useMemo } from 'react';
import { stepAfter, stepBefore, type StepKey } from '~/domain/suggest/flow';
import { type SuggestPage, suggestPath } from './suggest-paths';
import { useSuggest } from './suggest-context';

type StepState = { suggestFrom?: SuggestPage };

/**
 * Steps change inside one page, without asking the server: at once, and offline too. Each step is an address of its
 * own in the history, so that back, forward, reload and links work as anywhere.
 */
export function useStepNavigation(current: SuggestPage) {
  const { serviceType, flow, setNotice } = useSuggest();
  const go = useCallback(
    (page: SuggestPage) => {
      const state: StepState = { suggestFrom: current };
      setNotice(null);
      window.history.pushState(state, '', suggestPath(serviceType, page));
    },
    [serviceType, current, setNotice],
  );
  const replace = useCallback(
    (page: SuggestPage) => window.history.replaceState(null, '', suggestPath(serviceType, page)),
    [serviceType],
  );
  const back = useCallback(() => {
    const previous = current === 'start' || current === 'signup' ? 'start' : (stepBefore(current, flow) ?? 'start');
    const { suggestFrom } = (window.history.state ?? {}) as StepState;
    // One entry less instead of one more, where the entry before is that step.
    if (suggestFrom === previous) window.history.back();
    else go(previous);
  }, [current, flow, go]);
  const next = useCallback(
    (step: StepKey) => {
      const following = stepAfter(step, flow);
      if (following) go(following);
    },
    [flow, go],
  );
  return useMemo(() => ({ go, replace, back, next }), [go, replace, back, next]);
}
