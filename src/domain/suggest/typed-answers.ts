/**
 * The stored answers that a person typed, or that can hold a typed text, by path. Closing the account empties them.
 * Health answers are sealed in a column of their own and deleted.
 */
export const typedAnswers = [
  { path: ['address', 'detail'], empty: '' },
  { path: ['pet', 'etc'], empty: '' },
  { path: ['etc'], empty: '' },
  { path: ['funnel', 'funnel'], empty: '' },
  { path: ['funnel', 'search'], empty: '' },
  { path: ['funnel', 'etc'], empty: '' },
  { path: ['refererUrl'], empty: '' },
  { path: ['recommenderEmail'], empty: '' },
  { path: ['meditation', 'purposes'], empty: [] },
  { path: ['meditation', 'expects'], empty: [] },
  { path: ['art', 'materials'], empty: [] },
  { path: ['tools'], empty: [] },
] as const satisfies readonly { path: readonly string[]; empty: '' | [] }[];
