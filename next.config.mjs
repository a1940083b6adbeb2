import { fileURLToPath } from 'node:url';
import './src/env.js';
import { contentSecurityPolicy } from './src/server/web/content-security-policy.mjs';

const securityHeaders = [
  {
    key: 'Content-Security-Policy',
    value: contentSecurityPolicy({
      videoOrigins: process.env.VIDEO_ORIGINS,
      chat: Boolean(process.env.CHANNEL_PLUGIN_KEY),
      development: process.env.NODE_ENV === 'development',
    }),
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'geolocation=(self), camera=(), microphone=(), payment=(self)' },
];

// A second build beside a running one (tests, benchmarks) must not overwrite it. It has its own settings for the
// compiler as well (written by scripts/lib/build/build.mjs), because the framework adds its folder's types to them.
const distDir = process.env.NEXT_DIST_DIR || '.next';
const tsconfigPath = distDir === '.next' ? 'tsconfig.json' : `${distDir}.tsconfig.json`;

// A listing without filters is one page for all users, rendered in advance. With any of these parameters it is rendered
// for each request (src/domain/listing/listing-url.ts names the same parameters; a test compares them).
const listingParameters = [
  'vertical',
  'province',
  'city',
  'district',
  'near',
  'gender',
  'purpose',
  'type',
  'slots',
  'minors',
  'sort',
  'pages',
  'after',
  'unread',
];
const listings = [
  ['/listings', '/listings/by/all'],
  ['/listings/:permalink', '/listings/by/program/:permalink'],
  // A query's name in `has` becomes a parameter too, so no segment may be called like one of them.
  ['/:listed(art|care|meditation|music|workout)/listings', '/listings/by/:listed'],
  ['/workout/listings/:parameter', '/listings/by/workout/:parameter'],
];
// Pregnancy has its own vertical, with its own coaches and prices: older addresses of the workouts redirect there
// (src/domain/listing/listing-place.ts, pregnancyPurposes).
const aroundBirth = 'pregnant|postnatal';
const pregnancyRedirects = [
  {
    source: `/workout/listings/:purpose(${aroundBirth})`,
    destination: '/listings?vertical=pregnant&purpose=:purpose',
    permanent: false,
  },
  {
    source: '/workout/listings',
    has: [{ type: /** @type {const} */ ('query'), key: 'purpose', value: `(?<purpose>${aroundBirth})` }],
    destination: '/listings?vertical=pregnant&purpose=:purpose',
    permanent: false,
  },
  {
    source: '/workout/suggest',
    has: [{ type: /** @type {const} */ ('query'), key: 'purposes', value: `(?:${aroundBirth})` }],
    destination: '/pregnant/suggest',
    permanent: false,
  },
];
const filteredListings = listings.flatMap(([source = '', destination = '']) =>
  listingParameters.map((key) => ({ source, destination, has: [{ type: /** @type {const} */ ('query'), key }] })),
);

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  reactStrictMode: true,
  poweredByHeader: false,
  // Existing clients call with and without the trailing slash (docs/product/legacy-calls.md#how-a-call-is-made);
  // neither may be redirected.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run typecheck`, a step of its own in `npm test`.
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    '@prisma/client',
    '@prisma/adapter-pg',
    'fontkit',
    'subset-font',
  ],
  rewrites: async () => ({ beforeFiles: filteredListings }),
  redirects: async () => pregnancyRedirects,
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // It is registered for the pages of an expert's day and for those of a coach, which have only the root in common
    // (src/components/outbox/use-day-worker.ts).
    {
      source: '/expert-day-worker.js',
      headers: [
        { key: 'Service-Worker-Allowed', value: '/' },
        { key: 'Cache-Control', value: 'no-cache' },
      ],
    },
    // Shown on other sites, where a page is shared.
    { source: '/opengraph-image.png', headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }] },
  ],
  // Pictures are drawn or already small; resized copies would be stored on disk on request.
  images: { unoptimized: true },
  // What pages keep in the browser goes by the brand's key (src/domain/shared/brand.ts).
  env: { PRODUCT_KEY: process.env.PRODUCT_KEY ?? '' },
  cacheHandler: fileURLToPath(new URL('src/server/web/page-cache.mjs', import.meta.url)),
  experimental: { optimizePackageImports: ['lucide-react', 'radix-ui'] },
};

export default config;
