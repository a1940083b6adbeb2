import { useMemo } from 'react';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema';
import type { SuggestAnswers } from '~/domain/suggest/schema';
import { type Widening, wishedFilter } from '~/domain/suggest/wished-filter';
import { useSuggest } from './suggest-context';

/** The answers as the coach search takes them; null while there is no place. */
export function coachFilterOf(
  serviceType: CoachFilter['serviceType'],
  answers: SuggestAnswers,
  widening: Widening,
): CoachFilter | null {
  const { address } = answers;
  if (address.province === '' || address.city === '' || address.district === '') return null;
  return wishedFilter(serviceType, answers, widening);
}

/** The filter of the answers so far, and how to take a change that the search proposes into the answers. */
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
        // A kind that the vertical gives itself stays; the search looks at the others too.
        if (flow.forced.types) setWidening('type');
        else dispatch({ type: 'answer', field: 'type', value: { types: changed.types } });
        break;
      case 'district':
        dispatch({ type: 'answer', field: 'address', value: { ...changed.address, detail: '' } });
        break;
      // What somebody wants stays said; only the search looks further.
      case 'purpose':
      case 'open':
        setWidening(kind);
        break;
    }
  };
  return { filter, apply };
}
