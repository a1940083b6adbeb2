import { useMemo } from 'react';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema/coach';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { type Widening, filterOfAnswers } from '~/domain/suggest/answers-filter';
import { useSuggest } from './suggest-context';

/** Converts the answers to a filter for the coach search; null without a place. */
export function coachFilterOf(
  serviceType: CoachFilter['serviceType'],
  answers: SuggestAnswers,
  widening: Widening,
): CoachFilter | null {
  const { address } = answers;
  if (address.province === '' || address.city === '' || address.district === '') return null;
  return filterOfAnswers(serviceType, answers, widening);
}

/** Returns the filter of the answers so far, and a function that applies a suggested change to the answers. */
export function useCoachFilter() {
  const { serviceType, flow, state, dispatch, widening, setWidening } = useSuggest();
  const { fields } = state.draft;
  const filter = useMemo(() => coachFilterOf(serviceType, fields, widening), [serviceType, fields, widening]);

  const apply = ({ kind, filter: changed }: FilterChange) => {
    switch (kind) {
      case 'slot':
        dispatch({ type: 'answer', field: 'schedule', value: { schedules: changed.schedules } });
        dispatch({ type: 'narrow', slots: [] });
        break;
      case 'gender':
        dispatch({ type: 'answer', field: 'coach', value: { ...fields.coach, gender: null } });
        break;
      case 'type':
        // A kind that the vertical sets itself remains; only the search is widened to other kinds.
        if (flow.forced.types) setWidening('type');
        else dispatch({ type: 'answer', field: 'type', value: { types: changed.types } });
        break;
      case 'district':
        dispatch({ type: 'answer', field: 'address', value: { ...changed.address, detail: '' } });
        break;
      // The purpose stays in the answers; only the search is widened.
      case 'purpose':
      case 'open':
        setWidening(kind);
        break;
    }
  };
  return { filter, apply };
}
