import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { HomePrograms } from './home-programs';

it('leads from every tile to coaches whom everybody may see, not to a questionnaire that asks for an account', () => {
  const html = renderToStaticMarkup(<HomePrograms />);
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(serviceTypes.map(listingPathOf));
  expect(html).not.toContain('/suggest');
});
