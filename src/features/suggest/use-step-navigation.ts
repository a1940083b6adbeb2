import { useCallback, useMemo } from 'react';
import { stepAfter, stepBefore, type StepKey } from '~/domain/suggest/flow';
import { type SuggestPage, suggestPath } from './suggest-paths';
import { useSuggest } from './suggest-context';

type StepState = { suggestFrom?: SuggestPage };

/**
 * Changes steps within one page without a request, so it is instant and works offline. Each step has its own history
 * entry, so that back, forward, reload and links work as usual.
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
    // If the previous history entry is that step, goes back instead of adding an entry.
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
