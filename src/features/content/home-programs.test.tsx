import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { HomePrograms } from './home-programs';

it('links every tile to a public list of coaches, not to a questionnaire that requires an account', () => {
  const html = renderToStaticMarkup(<HomePrograms />);
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(serviceTypes.map(listingPathOf));
  expect(html).not.toContain('/suggest');
});
