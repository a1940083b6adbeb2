import { env } from '~/env.js';
import { encryptId } from '~/server/crypto/encrypted-id';

/**
 * Returns the addresses at which a member stops or keeps advertising without a login: the page that asks first, with
 * the token after the # so that it reaches no server log, and the one to which a mail program posts (RFC 8058).
 */
export function optOutLinks(userId: number): { page: string; oneClick: string } {
  const token = encryptId('marketingConsent', userId);
  return {
    page: new URL(`/login/marketing#${token}`, env.APP_URL).href,
    oneClick: new URL(`/unsubscribe/${token}`, env.APP_URL).href,
  };
}
