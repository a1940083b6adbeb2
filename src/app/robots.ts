import type { MetadataRoute } from 'next';
import { env } from '~/env.js';

/** Allows public pages; disallows pages of an account, a payment or an operator. */
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
