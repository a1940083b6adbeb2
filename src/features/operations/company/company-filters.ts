import type { AdminCompanyRow } from '~/domain/company/manage-schema';
import type { Get } from '../list/list-filters';

/** The word of the address for companies that have lessons on days of no contract. */
export const NO_CONTRACT = 'NO_CONTRACT';

/** The rows that an address of the list of companies shows; there are few, so all of them are loaded. */
export const companiesShown = (rows: readonly AdminCompanyRow[], get: Get): AdminCompanyRow[] =>
  rows.filter(({ uncovered }) => get('status') !== NO_CONTRACT || uncovered !== null);
