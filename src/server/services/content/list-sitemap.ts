import { coachRangeOf, sitemapPolicy } from '~/domain/content/sitemap';
import { isPregnancyPurpose } from '~/domain/listing/listing-place';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

type Context = Pick<ServiceContext, 'db' | 'pool'>;

/** Pages that are the same for all visitors and useful in search results. */
const pages = [
  '/',
  '/listings',
  ...serviceTypes.map(listingPathOf),
  ...[...workoutTypes, ...searchPurposes.filter((one) => !isPregnancyPurpose(one))].map(
    (parameter) => `/workout/listings/${parameter}`,
  ),
  '/f/popular',
  '/f/reviews',
  '/f/program',
  '/f/price',
  '/f/find',
  '/f/menu',
  '/terms',
  '/privacy',
] as const;

/** Lists the files of the sitemap: the pages, and one for each range of ids that contains a listed coach. */
export async function listSitemapParts({ pool }: Context): Promise<{ parts: string[] }> {
  const { rows } = await pool.query<{ part: number }>({
    name: 'sitemap-parts',
    text: `select distinct (c.id - 1) / ${sitemapPolicy.coachesPerPart} + 1 as part from coaches c join users u on u.id = c.user_id where c.status = 'APPROVED' and u.status = 'ACTIVE' order by part`,
  });
  return { parts: ['pages', ...rows.map(({ part }) => `coaches-${part}`)] };
}

/**
 * Lists the addresses of one file. A coach's outside id is made from the id alone, so it stays the same as long as its
 * key.
 */
export async function listSitemapPaths({ db, pool }: Context, part: string): Promise<{ paths: string[] }> {
  const range = coachRangeOf(part);
  if (range) {
    const { rows } = await pool.query<{ id: number }>({
      name: 'sitemap-coaches',
      text: `select c.id from coaches c join users u on u.id = c.user_id where c.id between $1 and $2 and c.status = 'APPROVED' and u.status = 'ACTIVE' order by c.id`,
      values: [range.from, range.to],
    });
    return { paths: rows.map(({ id }) => `/coaches/${encryptId('coach', id)}`) };
  }
  const programs = await db.program.findMany({
    where: { active: true, payonly: false },
    select: { permalink: true },
    orderBy: { id: 'asc' },
  });
  return { paths: [...pages, ...programs.map(({ permalink }) => `/listings/${permalink}`)] };
}
