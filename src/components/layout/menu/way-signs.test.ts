import { expect, it } from 'vitest';
import { menuOf, personKinds } from '~/domain/account/person-menus';
import { aboutLinks, findLinks, policyLinks } from './site-links';
import { waySigns } from './way-signs';

it('every way of the page of all ways has a sign, whoever reads it', () => {
  const ways = [...menuOf(personKinds), ...findLinks, ...aboutLinks, ...policyLinks];
  expect(ways.filter(({ href }) => !waySigns[href])).toEqual([]);
});
