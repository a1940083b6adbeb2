const toss = 'https://js.tosspayments.com https://*.tosspayments.com';

/**
 * What pages may load, run and send to. Pages are prerendered, so scripts carry neither nonce nor hash: see
 * docs/decisions/001-content-security-policy.md.
 * @param {object} settings
 * @param {string | undefined} settings.videoOrigins where videos of challenges may be played from besides this site
 *   (docs/product/company.md#challenge), as the setting VIDEO_ORIGINS says it
 * @param {boolean} settings.development the framework's own tools evaluate text
 * @returns {string}
 */
export function contentSecurityPolicy({ videoOrigins = '', development }) {
  const origins = videoOrigins.split(',').filter(Boolean);
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${toss}${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ...(origins.length > 0 ? [`media-src 'self' ${origins.join(' ')}`] : []),
    `connect-src 'self' ${toss}`,
    `frame-src 'self' ${toss}`,
    // A bank's page is opened by a form of the payment provider's script.
    `form-action 'self' ${toss}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
