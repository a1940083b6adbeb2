import { type LegacyRow, row } from '../row';

export const sessionRows: readonly LegacyRow[] = [
  // A bare boolean: the client treats anything else as a failed check (specification §4).
  row({ path: '/api/checkAlive', method: 'get', toInput: () => undefined, call: (caller) => caller.session.checkAlive, present: (alive) => alive }),
];
