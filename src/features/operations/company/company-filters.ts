import type { AdminCompanyRow } from '~/domain/company/schema/manage';
import type { Get } from '../list/list-filters';

/** Value in the address for companies that have lessons on days without a contract. */
export const NO_CONTRACT = 'NO_CONTRACT';

/** Returns the rows that an address of the company list shows. There are few companies, so all of them are loaded. */
export const visibleCompanies = (rows: readonly AdminCompanyRow[], get: Get): AdminCompanyRow[] =>
  rows.filter(({ uncovered }) => get('status') !== NO_CONTRACT || uncovered !== null);
