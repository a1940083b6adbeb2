import { brand } from '~/domain/shared/brand';
import { type LegacyRow, row } from '../row';

const name = `popular${brand.key}s`;

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
