import { type LegacyRow, row } from '../row';

export const marketingRows: readonly LegacyRow[] = [
  row({
    path: '/api/facebook/marketing/pageView',
    method: 'post',
    // The page is the one that makes the call: these clients do not name it.
    toInput: ({ eventId }) => ({ eventId }),
    call: (caller) => caller.marketing.pageView,
    present: () => ({}),
  }),
  row({
    path: '/api/facebook/marketing/purchase',
    method: 'post',
    toInput: ({ oid }) => ({ oid }),
    call: (caller) => caller.marketing.purchase,
    present: () => ({}),
  }),
];
