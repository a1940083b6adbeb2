import { expect, it } from 'vitest';
import { purposePageLinks } from '~/domain/content/pages/purpose/purpose-keys';
import { menuOf, personKinds } from '~/domain/account/person-menus';
import { aboutLinks, findLinks, policyLinks } from './more-links';
import { linkIcons } from './link-icons';

it('gives every link of the page of all links an icon, for every kind of user', () => {
  const ways = [...menuOf(personKinds), ...findLinks, ...purposePageLinks, ...aboutLinks, ...policyLinks];
  expect(ways.filter(({ href }) => !linkIcons[href])).toEqual([]);
});
