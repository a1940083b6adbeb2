import { expect, it } from 'vitest';
import { procedures } from '~/test/procedures';
import { procedureRoles } from '~/test/tables/procedure-roles';
import { otherChanges, personalWrites } from './all-writes';

it('the attack `closing` sends every change that a member can make, or names why not', () => {
  const changes = procedures.flatMap(([path, { _def }]) => (_def.type === 'mutation' ? path : []));
  const ofMembers = changes.filter((path) =>
    procedureRoles[path]?.some((role) => role === 'learner' || role === 'corporateLearner'),
  );
  const others = Object.values(otherChanges).flat();
  const sent = new Set(personalWrites.map(({ path }) => path));
  expect(ofMembers.filter((path) => !sent.has(path)).toSorted()).toEqual(others.toSorted());
});
