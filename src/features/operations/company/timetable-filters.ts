import { listOperatorLessonsInput, type ListOperatorLessonsInput } from '~/domain/timetable/operator-schema';

const { csCorporateId, from, to, attention } = listOperatorLessonsInput.shape;

/** Returns the filters in an address of the list of company lessons. Invalid values are ignored. */
export function timetableFilters(get: (name: string) => string): Omit<ListOperatorLessonsInput, 'cursor'> {
  return {
    csCorporateId: get('company') === '' ? undefined : csCorporateId.safeParse(Number(get('company'))).data,
    from: from.safeParse(get('from')).data,
    to: to.safeParse(get('to')).data,
    attention: attention.safeParse(get('attention')).data,
  };
}
