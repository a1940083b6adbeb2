import { describe, expect, it } from 'vitest';
import { isPlayedHere } from '~/domain/challenge/video';
import { contentSecurityPolicy } from './content-security-policy.mjs';

/** What the policy says for pages as they are built. */
const told = (videoOrigins?: string, development = false) =>
  new Map(
    contentSecurityPolicy({ videoOrigins, development })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

describe('the policy of sources', () => {
  it('has videos of this site alone without the setting', () => {
    for (const policy of [told(), told('')]) {
      expect(policy.has('media-src')).toBe(false);
      expect(policy.get('default-src')).toEqual(["'self'"]);
    }
  });

  it('has videos of this site and of each origin of VIDEO_ORIGINS, and loads nothing else from there', () => {
    const origins = ['https://files.example.com', 'https://media.example.com:8443'];
    const policy = told(origins.join(','));
    expect(policy.get('media-src')).toEqual(["'self'", ...origins]);
    for (const origin of origins) expect(isPlayedHere(`${origin}/neck.webm`, origins)).toBe(true);
    policy.delete('media-src');
    expect(policy).toEqual(told());
  });

  it('lets scripts evaluate text while developing alone', () => {
    expect(told('', true).get('script-src')).toContain("'unsafe-eval'");
    expect(told().get('script-src')).not.toContain("'unsafe-eval'");
  });
});
