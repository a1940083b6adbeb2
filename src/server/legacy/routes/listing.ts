import { env } from '~/env.js';
import { type LegacyRow, row } from '../row';

const name = `popular${env.PRODUCT_KEY}s`;

export const listingRows: readonly LegacyRow[] = [
  row({
    path: `/api/${name}`,
    method: 'get',
    toInput: ({ province, city, district }) => ({
      province: province || null,
      city: city || null,
      district: district || null,
    }),
    call: (caller) => caller.listing.popular,
    present: ({ serviceTypes, popular }) => ({ serviceTypes, [name]: popular }),
  }),
];
