import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listedProgramSchema } from '~/domain/listing/schema/listing';
import { ListingHead } from './listing-head';

it('says that a program’s count is for the whole country, above a list of one place', () => {
  const program = listedProgramSchema.parse({
    permalink: 'pilates',
    serviceType: 'workout',
    title: '필라테스',
    summary: '기구 없이 하는 필라테스',
    price: 65_000,
    coaches: 398,
  });
  const html = renderToStaticMarkup(
    <ListingHead
      place={{ path: '/workout/listings', title: '운동 코치', serviceType: 'workout' }}
      query={{ city: '강남구', purposes: [], types: [], schedules: [], sort: 'recommended', pages: 1, after: null }}
      data={{
        page: { items: [], nextCursor: null },
        summary: {
          total: { count: 75, atLeast: false },
          changes: [],
          programs: [program],
          regions: { provinces: [], cities: [] },
        },
        program: null,
      }}
    />,
  );
  expect(html).toContain('이 프로그램 전국 코치 398명');
});
