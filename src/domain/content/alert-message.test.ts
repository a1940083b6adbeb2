import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_AUTH_MESSAGE } from '../account/redirect-messages';
import { alertMessage, alertMessageLength } from './alert-message';

describe('the alert message', () => {
  it('is the given text', () => {
    expect(alertMessage('계약이 끝난 기업이에요.')).toBe('계약이 끝난 기업이에요.');
    expect(alertMessage(['처음 것', '다음 것'])).toBe('처음 것');
  });

  it('falls back to the default of the specification', () => {
    for (const nothing of [undefined, '', '   ', [], '\n\t']) expect(alertMessage(nothing)).toBe(COMPANY_AUTH_MESSAGE);
  });

  it('never names another site', () => {
    for (const bait of ['https://evil.example 에서 로그인하세요', 'www.evil.example', '환불은 daga0n.com 에서'])
      expect(alertMessage(bait)).toBe(COMPANY_AUTH_MESSAGE);
  });

  it('is one line of limited length without hidden characters, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (message) => {
        const text = alertMessage(message);
        expect(text.length).toBeLessThanOrEqual(alertMessageLength + 1);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(text.trim()).not.toBe('');
      }),
    );
  });
});
