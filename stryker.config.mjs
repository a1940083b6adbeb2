// `npm run mutation`: changes one place of a rule at a time and asks the unit tests whether they notice
// (docs/testing.md).
// One area or file: npm run mutation -- --mutate 'src/domain/payment/*.ts,!**/*.test.ts'

/**
 * Files that decide: money, cancelling, promises, guards, drafts, states. Labels, mails and catalogues decide nothing.
 */
const rules = {
  account: ['dormancy', 'guards', 'safe-redirect', 'service-type-of-path', 'status'],
  catalog: ['policy'],
  coach: ['offering', 'price-from', 'schedule-freshness', 'status'],
  lesson: ['cancel', 'contract', 'hours', 'lesson-actions', 'next-step', 'status', 'undo'],
  matching: ['rules', 'status'],
  messaging: ['quiet-hours'],
  payment: ['ledger', 'order-stage', 'quote', 'refund', 'status'],
  review: ['rules'],
  shared: ['access', 'actor', 'money', 'seoul-time', 'state-machine'],
  suggest: ['carry-answers', 'draft', 'stored-draft'],
  tools: ['cart', 'promise', 'quote', 'rent-notice', 'status'],
};

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: Object.entries(rules).flatMap(([area, files]) => files.map((file) => `src/domain/${area}/${file}.ts`)),
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/leave-out-words.mjs'],
  ignorers: ['words'],
  // What is computed once when a module is loaded (tables, schemas, patterns) is compared with literal tables by tests
  // instead:
  // each change of it would run every test again.
  ignoreStatic: true,
  // One of the two cores stays free for the developer.
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['.data', '.next', '.next-*', 'docs', 'e2e', 'public', 'test-results', 'worker'],
  allowEmpty: true,
};
