import { listAppealsInput, type ListAppealsInput } from '~/domain/timetable/operator-schema';

const { status, csCorporateId, query } = listAppealsInput.shape;

/** Returns the filters in an address of the list of appeals. Invalid values are ignored. */
export function appealFilters(get: (name: string) => string): Omit<ListAppealsInput, 'cursor'> {
  return {
    status: status.safeParse(get('status')).data,
    csCorporateId: get('company') === '' ? undefined : csCorporateId.safeParse(Number(get('company'))).data,
    query: query.safeParse(get('q')).data || undefined,
  };
}
