import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pricedComponents } from '~/domain/content/blocks/advertises-price';

const home = 'src/app/(site)/page.tsx';
const pricePage = 'src/app/(site)/f/price/page.tsx';
const listing = 'src/app/(site)/listings/listing-page.tsx';
const groupPage = 'src/app/(site)/f/group/[parameter]/page.tsx';
/** A part of the pages that operators edit: the page states the terms after the last of them. */
const part = (component: string) => ({ component });

/** Every file that shows visitors a price of lessons, with what states the terms beside it. */
const statedBy: Readonly<Record<string, readonly (string | { component: string })[]>> = {
  'src/components/coach/price-line.tsx': [listing, 'src/app/(site)/f/popular/page.tsx'],
  'src/components/coach/profile-programs.tsx': ['src/components/coach/profile-programs.tsx'],
  'src/features/content/group/group-choice-view.tsx': [groupPage],
  'src/features/content/home-coaches.tsx': [home],
  'src/features/content/home-prices.tsx': [home, pricePage, part('prices')],
  'src/features/content/home-refund.tsx': [home, pricePage],
  'src/features/content/home-steps.tsx': [home],
  'src/features/content/parts/care-price.tsx': [part('care-price')],
  'src/features/content/parts/diet-months.tsx': [part('diet-months')],
  'src/features/content/parts/group-prices.tsx': [part('group-prices')],
  'src/features/content/parts/purpose-coaches.tsx': [part('purpose-coaches')],
  'src/features/content/parts/purpose-prices.tsx': [part('purpose-prices')],
  'src/features/content/parts/refund-example.tsx': [part('refund-example')],
  'src/features/content/parts/twelve-weeks.tsx': [part('twelve-weeks')],
  'src/features/listing/listing-head.tsx': [listing],
  'src/features/listing/price-table.tsx': [pricePage],
  'src/features/listing/program-catalogue.tsx': ['src/app/(site)/f/program/page.tsx'],
};

/** Files that show a price and need no such terms, with the reason. */
const otherTerms: Readonly<Record<string, string>> = {
  'src/features/content/office/office-course.tsx': 'companyPriceTerms',
  // The terms of use themselves.
  'src/features/content/terms-articles.ts': 'terms',
};

const showsPrice = /\bformatWon\(|<Price\b/;
const priced = globSync(
  'src/{components/{coach,content,layout},features/{coach,content,listing}}/**/*.{ts,tsx}',
).filter((file) => !file.includes('.test.') && showsPrice.test(readFileSync(file, 'utf8')));

it('every file that shows visitors a price is listed', () => {
  expect(priced.toSorted()).toEqual([...Object.keys(statedBy), ...Object.keys(otherTerms)].toSorted());
});

it.each(Object.entries(statedBy))('the terms are displayed beside the prices of %s', (_file, places) => {
  for (const place of places)
    if (typeof place === 'string') expect(readFileSync(place, 'utf8'), place).toMatch(/<(?:Advertised)?PriceTerms\b/);
    else expect([...pricedComponents]).toContain(place.component);
});

it.each(Object.entries(otherTerms))('%s has terms of its own', (file, name) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});
