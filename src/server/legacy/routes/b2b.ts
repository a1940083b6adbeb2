import { type LegacyRow, row } from '../row';

/** A number as JSON or as a form sends it; anything else is left for the schema to refuse. */
const toNumber = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

export const b2bRows: readonly LegacyRow[] = [
  row({
    path: '/api/b2b/baseInfo',
    method: 'get',
    toInput: ({ csCorporateId }) => ({ csCorporateId: toNumber(csCorporateId) }),
    call: (caller) => caller.b2bLearner.baseInfo,
    present: (baseInfo) => ({ baseInfo }),
  }),
  row({
    path: '/api/b2b/expert/companyAuth',
    method: 'post',
    toInput: ({ csCorporateId }) => ({ csCorporateId: toNumber(csCorporateId) }),
    call: (caller) => caller.b2bExpert.companyAuth,
    present: (company) => company,
  }),
];
