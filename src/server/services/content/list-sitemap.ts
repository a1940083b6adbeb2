import { companyProgramKeys } from '~/domain/company/schema/company';
import { purposePageLinks } from '~/domain/content/pages/purpose/purpose-keys';
import { rangeOf, type SitemapEntry, sitemapPolicy } from '~/domain/content/sitemap';
import { groupParameters } from '~/domain/content/pages/group-choices';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { postPath } from '~/domain/content/feed/rss';
import { accountPolicy } from '~/domain/account/policy';
import { isPregnancyPurpose } from '~/domain/listing/listing-place';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { visiblePosts } from './feed/read-feed';
import { listEmptyPages } from './list-empty-pages';
import { visibleStories } from './story/read-stories';

type Context = Pick<ServiceContext, 'db' | 'pool' | 'now'>;

const publicPosts = visiblePosts({ csCorporateId: null });

/** Pages that are the same for all visitors and useful in search results. A list without an entry is left out. */
const pages = [
  '/',
  '/listings',
  ...serviceTypes.map(listingPathOf),
  ...[...workoutTypes, ...searchPurposes.filter((searchPurpose) => !isPregnancyPurpose(searchPurpose))].map(
    (parameter) => `/workout/listings/${parameter}`,
  ),
  '/f/service',
  '/f/process',
  '/f/safety',
  '/f/faq',
  '/f/ocare',
  '/f/group',
  '/f/group/english',
  ...groupParameters.map((parameter) => `/f/group/${parameter}`),
  '/f/why',
  '/f/feed',
  '/f/popular',
  '/f/reviews',
  '/f/program',
  '/f/price',
  ...Object.values(officeLanguages),
  ...companyProgramKeys.map((key) => `/f/office/${key}`),
  '/f/find',
  '/f/menu',
  ...purposePageLinks.map(({ href }) => href),
] as const;

const entryOf = (path: string): SitemapEntry => ({
  path,
  ...(Object.values<string>(officeLanguages).includes(path) && { languages: officeLanguages }),
});

/** A version is a month or a day, and a number if there were several on one day. */
const dateOf = (version: string) => version.slice(0, '2026-11-24'.length);

const texts: readonly SitemapEntry[] = [
  { path: '/terms', changedAt: dateOf(accountPolicy.consents.TERMS) },
  { path: '/privacy', changedAt: dateOf(accountPolicy.consents.PRIVACY) },
];

/** Lists the files of the sitemap: the pages, and one file for each range of ids that contains a visible row. */
export async function listSitemapParts(context: Context): Promise<{ parts: string[] }> {
  const { rows } = await context.pool.query<{ part: number }>({
    name: 'sitemap-parts',
    text: `select distinct (c.id - 1) / ${sitemapPolicy.idsPerPart.coaches} + 1 as part from coaches c join users u on u.id = c.user_id where c.status = 'APPROVED' and u.status = 'ACTIVE' order by part`,
  });
  return {
    parts: [
      'pages',
      ...(await listArticleParts(context, 'stories')),
      ...(await listArticleParts(context, 'posts')),
      ...rows.map(({ part }) => `coaches-${part}`),
    ],
  };
}

/**
 * Lists the addresses of one file, each with its last change if that is known: an article changes with a publication, a
 * profile with the coach's status and reviews. A coach's outside id is made from the id alone, so it stays the same as
 * long as its key.
 */
export async function listSitemapEntries(context: Context, part: string): Promise<{ entries: SitemapEntry[] }> {
  const { db, pool } = context;
  const range = rangeOf(part);
  if (range && range.rows !== 'coaches') {
    const { list, pathOf } = articles[range.rows];
    const rows = await list(context, { gte: range.from, lte: range.to });
    return { entries: rows.map(({ id, updatedAt }) => ({ path: pathOf(id), changedAt: updatedAt.toISOString() })) };
  }
  if (range) {
    const { rows } = await pool.query<{ id: number; changedAt: Date }>({
      name: 'sitemap-coaches',
      text: `select c.id, greatest(c.created_at,
          (select e.at from state_events e where e.machine = 'coach' and e.entity_id = c.id order by e.id desc limit 1),
          (select max(greatest(r.created_at, r.edited_at)) from reviews r where r.coach_id = c.id)) as "changedAt"
        from coaches c join users u on u.id = c.user_id
        where c.id between $1 and $2 and c.status = 'APPROVED' and u.status = 'ACTIVE' order by c.id`,
      values: [range.from, range.to],
    });
    return {
      entries: rows.map(({ id, changedAt }) => {
        return { path: `/coaches/${encryptId('coach', id)}`, changedAt: changedAt.toISOString() };
      }),
    };
  }
  const programs = await db.program.findMany({
    where: { active: true, payonly: false },
    select: { permalink: true },
    orderBy: { id: 'asc' },
    take: sitemapPolicy.addressesPerFile - pages.length - texts.length,
  });
  const questions = await db.faqEntry.aggregate({ where: { publishedAt: { not: null } }, _max: { updatedAt: true } });
  const faqChangedAt = questions._max.updatedAt?.toISOString();
  const empty = new Set<string>(await listEmptyPages(context));
  const paths = [
    ...pages.filter((path) => !empty.has(path)),
    ...programs.map(({ permalink }) => `/listings/${permalink}`),
  ];
  const entries = paths.map((path) => ({
    ...entryOf(path),
    ...(path === '/f/faq' && faqChangedAt !== undefined && { changedAt: faqChangedAt }),
  }));
  return { entries: [...entries, ...texts] };
}

const inOrder = { orderBy: { id: 'asc' }, select: { id: true, updatedAt: true } } as const;
type IdFilter = { gte: number; lte?: number };

/** The stories and posts that everybody sees. */
const articles = {
  stories: {
    pathOf: (id: number) => `/f/why/${id}`,
    list: ({ db, now }: Context, id: IdFilter, take?: number) =>
      db.story.findMany({ where: { ...visibleStories(now), id }, take, ...inOrder }),
  },
  posts: {
    pathOf: postPath,
    list: ({ db }: Context, id: IdFilter, take?: number) =>
      db.feedPost.findMany({ where: { ...publicPosts, id }, take, ...inOrder }),
  },
};

async function listArticleParts(context: Context, rows: keyof typeof articles): Promise<string[]> {
  const ids = sitemapPolicy.idsPerPart[rows];
  const parts: string[] = [];
  for (let from = 1; ;) {
    const [first] = await articles[rows].list(context, { gte: from }, 1);
    if (!first) return parts;
    const part = Math.ceil(first.id / ids);
    parts.push(`${rows}-${part}`);
    from = part * ids + 1;
  }
}
