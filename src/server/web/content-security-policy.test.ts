import { describe, expect, it } from 'vitest';
import { isPlayedInline } from '~/domain/challenge/video';
import { contentSecurityPolicy } from './content-security-policy.mjs';

/** Returns the directives of the policy for pages as they are built. */
const policyOf = (videoOrigins?: string, development = false, chat = false) =>
  new Map(
    contentSecurityPolicy({ videoOrigins, development, chat })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

describe('the content security policy', () => {
  it('allows videos only from this site without VIDEO_ORIGINS', () => {
    for (const policy of [policyOf(), policyOf('')]) {
      expect(policy.has('media-src')).toBe(false);
      expect(policy.get('default-src')).toEqual(["'self'"]);
    }
  });

  it('allows videos from this site and each origin of VIDEO_ORIGINS, and nothing else from there', () => {
    const origins = ['https://files.example.com', 'https://media.example.com:8443'];
    const policy = policyOf(origins.join(','));
    expect(policy.get('media-src')).toEqual(["'self'", ...origins]);
    for (const origin of origins) expect(isPlayedInline(`${origin}/neck.webm`, origins)).toBe(true);
    policy.delete('media-src');
    expect(policy).toEqual(policyOf());
  });

  it('allows the provider of the chat only when the chat is switched on', () => {
    expect([...policyOf().values()].flat().join(' ')).not.toContain('channel.io');
    const policy = policyOf(undefined, false, true);
    for (const name of ['script-src', 'connect-src', 'img-src', 'font-src', 'media-src', 'frame-src'])
      expect([name, policy.get(name)]).toEqual([name, expect.arrayContaining(["'self'", 'https://*.channel.io'])]);
    expect(policy.get('connect-src')).toContain('wss://*.channel.io');
    for (const name of ['default-src', 'form-action', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(policyOf().get(name));
  });

  it('allows scripts to evaluate text only in development', () => {
    expect(policyOf('', true).get('script-src')).toContain("'unsafe-eval'");
    expect(policyOf().get('script-src')).not.toContain("'unsafe-eval'");
  });
});
