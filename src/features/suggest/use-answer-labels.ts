import type { StepKey } from '~/domain/suggest/flow';
import { answerLabel } from './answer-labels';
import { matchLabel } from './matching/match-preference';
import { useChosen } from './choice/use-chosen';
import { useSuggest } from './suggest-context';

/**
 * Returns a function that gives a short text for an answered question, with the names of coach and program once they
 * are loaded.
 */
export function useAnswerLabels(): (step: StepKey) => string | null {
  const { flow, state } = useSuggest();
  const { coach, programTitle } = useChosen();
  return (step) => {
    if (step === 'program') return programTitle;
    if (step === 'search' && !state.draft.fields.isMatchSelf) return matchLabel(state.draft.fields);
    if (step === 'search') return coach ? `${coach.name} 코치` : null;
    return answerLabel(step, state.draft.fields, flow);
  };
}
