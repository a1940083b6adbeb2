import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { priceBooks } from '~/domain/catalog/policy';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { settlementPolicies } from '~/domain/settlement/policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { toolPolicies } from '~/domain/tools/policy';
import { currentPolicy } from './current-policy';
import { policyRegistry } from './policy-registry';

const [first, second, third] = [1, 2, 3].map((percent) => ({ version: `v${percent}`, percent }));

function registry() {
  if (!first || !second) throw new Error('two versions');
  return policyRegistry('test', first, second);
}

it('finds each version, and uses the newest for new sales', () => {
  expect([registry().of('v1'), registry().of('v2'), currentPolicy(registry())]).toEqual([first, second, second]);
});

it('throws for an unknown version', () => {
  expect(() => registry().of('v3')).toThrow(new RangeError('no test policy v3; known: v1, v2'));
});

it('uses an added version for new sales, until it is removed', () => {
  const policies = registry();
  const takeOut = policies.add(third ?? { version: 'v3', percent: 3 });
  expect([currentPolicy(policies), policies.of('v1')]).toEqual([third, first]);
  takeOut();
  expect(currentPolicy(policies)).toEqual(second);
  expect(() => policies.of('v3')).toThrow(RangeError);
});

it('rejects other numbers for an existing version', () => {
  const policies = registry();
  expect(() => policies.add({ version: 'v1', percent: 9 })).toThrow('the test policy v1 is registered already');
  expect(policies.of('v1')).toEqual(first);
});

it('no number of a version changes: another number needs a new version, with a line here', () => {
  const registries = [
    priceBooks,
    lessonPolicies,
    paymentPolicies,
    toolPolicies,
    timetablePolicies,
    settlementPolicies,
    employerReportPolicies,
  ];
  const fingerprint = (policy: object) =>
    createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 12);
  const versions = registries.flatMap((registry): { version: string }[] => [...registry.versions]);
  expect(Object.fromEntries(versions.map((policy) => [policy.version, fingerprint(policy)]))).toEqual({
    'price-2026-11': 'a2872aa00c5a',
    'lesson-2026-11': '832886aff8f3',
    'lesson-2026-11-22': '041406d59306',
    'lesson-2026-11-25': '939421249227',
    'lesson-2026-11-29': 'd3c9727309f2',
    'lesson-2026-11-30': '8156a42ce9b1',
    'payment-2026-11': 'a36ee308d65d',
    'payment-2026-11-22': '13811cee3617',
    'payment-2026-11-25': 'b335a57d1d0f',
    'payment-2026-11-29': 'ff3211b14d3e',
    'tools-2026-11': 'b77ff3925158',
    'timetable-2026-11-23': 'c0919db78821',
    'timetable-2026-11-25': 'd5f89d75ded9',
    'settlement-2026-11-23': '2348f109b813',
    'settlement-2026-11-24': 'ab989bf46693',
    'employer-report-2026-01-01': '18cc8452cd0d',
    'employer-report-2026-11-24': '73eae31636f7',
    'employer-report-2026-11-27': '7d248de80548',
  });
});
