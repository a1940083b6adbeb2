import { useMemo } from 'react';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema';
import { isClassSearched, searchPurposesOf } from '~/domain/suggest/purposes';
import type { SuggestAnswers } from '~/domain/suggest/schema';
import { workoutTypes } from '~/domain/suggest/search-codes';
import type { Widening } from './suggest-context';
import { useSuggest } from './suggest-context';

/** The answers as the coach search takes them; null while there is no place. */
export function coachFilterOf(serviceType: CoachFilter['serviceType'], answers: SuggestAnswers, widening: Widening): CoachFilter | null {
  const { address, coach, purpose, type, schedule } = answers;
  if (address.province === '' || address.city === '' || address.district === '') return null;
  const place = { province: address.province, city: address.city, district: address.district };
  // Whoever learns the piano is not helped by more violinists.
  const only = purpose.class !== null && isClassSearched(purpose.class) ? { purposeClass: purpose.class } : {};
  if (widening === 'open') return { serviceType, address: place, genders: [], purposes: [], types: [], schedules: [], ...only };
  return {
    serviceType,
    address: place,
    genders: coach.gender ? [coach.gender] : [],
    purposes: widening === 'purpose' ? [] : searchPurposesOf(purpose.purposes, purpose.class),
    types: widening === 'type' ? [] : workoutTypes.filter((one) => type.types.includes(one)),
    schedules: schedule.schedules,
    ...only,
  };
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
