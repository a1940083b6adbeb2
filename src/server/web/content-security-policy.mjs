const channel = 'https://*.channel.io';
const toss = 'https://js.tosspayments.com https://*.tosspayments.com';

/**
 * Returns the policy for what pages may load, run and send to. Pages are prerendered, so scripts have neither a nonce
 * nor a hash: see docs/decisions/001-content-security-policy.md.
 * @param {object} settings
 * @param {string | undefined} settings.videoOrigins origins besides this site from which challenge videos may be played
 *   (docs/product/company.md#challenge), in the format of the setting VIDEO_ORIGINS
 * @param {boolean} [settings.chat] whether the chat of the customer centre is switched on
 * @param {boolean} settings.development the framework's own tools evaluate text
 * @returns {string}
 */
export function contentSecurityPolicy({ videoOrigins = '', chat = false, development }) {
  const origins = videoOrigins.split(',').filter(Boolean);
  const chatSource = chat ? ` ${channel}` : '';
  const media = [...origins, ...(chat ? [channel] : [])];
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${toss}${chatSource}${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${chatSource}`,
    `font-src 'self' data:${chatSource}`,
    ...(media.length > 0 ? [`media-src 'self' ${media.join(' ')}`] : []),
    `connect-src 'self' ${toss}${chat ? `${chatSource} wss://*.channel.io` : ''}`,
    `frame-src 'self' ${toss}${chatSource}`,
    // The payment provider's script opens a bank's page with a form.
    `form-action 'self' ${toss}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
