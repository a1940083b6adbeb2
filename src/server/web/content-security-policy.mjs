const toss = 'https://js.tosspayments.com https://*.tosspayments.com';

/**
 * Returns the policy for what pages may load, run and send to. Pages are prerendered, so scripts have neither a nonce
 * nor a hash: see docs/decisions/001-content-security-policy.md.
 * @param {object} settings
 * @param {string | undefined} settings.videoOrigins origins besides this site from which challenge videos may be played
 *   (docs/product/company.md#challenge), in the format of the setting VIDEO_ORIGINS
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
    // The payment provider's script opens a bank's page with a form.
    `form-action 'self' ${toss}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
