import { type LegacyRow, row } from '../row';

export const sessionRows: readonly LegacyRow[] = [
  // A plain boolean: the client treats any other response as a failed check
  // (docs/product/legacy-calls.md#session-and-settings).
  row({
    path: '/api/checkAlive',
    method: 'get',
    toInput: () => undefined,
    call: (caller) => caller.session.checkAlive,
    present: (alive) => alive,
  }),
  row({
    path: '/api/baseInfo/session',
    method: 'get',
    toInput: () => undefined,
    call: (caller) => caller.session.baseInfo,
    present: (session) => ({ session }),
  }),
  row({
    path: '/api/baseInfo/globalscript',
    method: 'get',
    toInput: () => undefined,
    call: (caller) => caller.session.globalScript,
    // The brand's key is the name of the settings object (docs/product/names-and-routes.md#names).
    present: ({ productKey, product }) => ({ [productKey]: product }),
  }),
];
