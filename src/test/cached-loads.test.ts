/**
 * Everything that is loaded once and cached: module-level promises, caches that belong to a pool or a port, and
 * promises that a hook stores. A failed load must not be cached, so each of them has a test that lets it fail once.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const failures = 'src/test/failures-not-cached.test.ts';
const regions = 'src/server/services/catalog/forgets-failures.test.ts';
const restart = 'src/server/jobs/sender-restart.int.test.ts';

/** The test of each cached load, by file and name. */
const tested: Readonly<Record<string, string>> = {
  'src/components/finder/load-places#loadPlaces': failures,
  'src/components/finder/load-regions#loadBusyCities': failures,
  'src/components/finder/load-regions#loadRegions': failures,
  'src/components/outbox/store#database': failures,
  'src/features/content/office/use-form-token#requested': 'src/features/content/office/lead-dialog.browser.test.tsx',
  'src/features/content/share/share-image#cached': 'src/features/content/share/share-image.test.ts',
  'src/features/listing/use-draft-email#fetchDraftEmail': failures,
  'src/features/operations/messaging/frame-font#cached': failures,
  'src/server/auth/password#decoy': failures,
  'src/server/database/sessions#cached': restart,
  'src/server/jobs/enqueue#shared.jobSender': restart,
  'src/server/services/catalog/find-address#answersByPort': 'src/server/services/catalog/find-address.int.test.ts',
  'src/server/services/catalog/find-district#districtsByPool': regions,
  'src/server/services/catalog/list-regions#regions.index': regions,
  'src/server/services/catalog/list-regions#regionsByPool': regions,
  'src/server/services/file/encode-picture#loading': 'src/server/services/file/encode-picture.test.ts',
  'src/server/services/operations/check-readiness#migrationsByPool':
    'src/server/services/operations/check-readiness.int.test.ts',
};

const CREATED = 'it is created without waiting for anything that can fail';
const PURE = 'a pure function';
/** Caches that cannot contain a failed load, with the reason. */
const without: Readonly<Record<string, string>> = {
  'src/components/browser/use-address#leaving': 'it waits for the browser and never fails',
  'src/components/ui/use-return-focus#openers': 'it contains elements of the page',
  'src/domain/coach/explain#freeLabels': PURE,
  'src/features/company-expert/outbox/sender#client': CREATED,
  'src/server/auth/limits#limitersByPool': CREATED,
  'src/server/crypto/encrypted-id#token': PURE,
  'src/server/db#shared.sharedDatabase': CREATED,
  'src/server/http/request-faults#shared.requestFaults': CREATED,
  'src/server/observability/metrics#shared.processMetrics': CREATED,
  'src/server/services/coach/search/search-coaches#schedulesOf': PURE,
  'src/server/services/coach/search/search-coaches.sql#statementFor': PURE,
  'src/server/services/timetable/view/cached-plan#plansOf': 'it contains answers, which have arrived',
  'src/trpc/use-idempotent-call#keys.current': CREATED,
  'worker/pdf/render-process#queue': 'the chain of drawings, each of which handles its failure',
};

const patterns = [
  /^(?:export )?let (\w+): (?:Promise<|ReturnType<)/gm,
  /^(?:export )?const (\w+)\b.*= (?:new WeakMap<|new Map<[^;]*Promise<|once\(|memoize\()/gm,
  /\b(\w+\.\w+) \?\?= /g,
  /\bconst (\w+) = useRef<Promise</g,
];

function listLoads(): string[] {
  return globSync('{src,worker}/**/*.{ts,tsx}', { exclude: ['src/generated/**', 'src/test/**'] })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const name = path.replace(/\.tsx?$/, '');
      return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => `${name}#${match[1]}`));
    });
}

it('every cached load is in the table, with a test or a reason', () => {
  expect(listLoads().toSorted()).toEqual(Object.keys({ ...tested, ...without }).toSorted());
});

it.each(Object.entries(tested))('%s is loaded by its test', (load, test) => {
  const path = load.split('#')[0] ?? '';
  const source = readFileSync(test, 'utf8');
  const names = [path.replace(/^src\//, '~/'), `./${path.split('/').at(-1)}`];
  // The hook of a dialog is tested through the dialog.
  if (path.endsWith('use-form-token')) names.push('./lead-dialog');
  expect([load, names.some((name) => source.includes(`'${name}'`))]).toEqual([load, true]);
});
