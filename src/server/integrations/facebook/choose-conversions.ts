import { env } from '~/env.js';
import type { ConversionsPort } from './conversions-port';
import { embeddedConversions } from './embedded-conversions';
import { facebookConversions } from './facebook-conversions';

/** Returns the adapter of this process: the real one when pixel and token are set, else the embedded one. */
export function conversionsPort(): ConversionsPort {
  if (!env.FACEBOOK_PIXEL_ID || !env.FACEBOOK_ACCESS_TOKEN) return embeddedConversions;
  return facebookConversions({
    url: env.FACEBOOK_API_URL,
    pixelId: env.FACEBOOK_PIXEL_ID,
    accessToken: env.FACEBOOK_ACCESS_TOKEN,
  });
}
