import type { MetadataRoute } from 'next';
import { env } from '~/env.js';

/** Public pages may be found; what belongs to an account, a payment or an operator may not. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/alert', '/api/', '/account', '/error', '/f/document', '/f/user', '/payment', '/user'],
    },
    sitemap: new URL('/sitemap.xml', env.APP_URL).href,
  };
}
