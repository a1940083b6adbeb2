import { describe, expect, it } from 'vitest';
import { messagesLead, recipientLabel } from './message';

describe('a message in the console', () => {
  it('shows a phone number with hyphens and a mail address unchanged', () => {
    expect(recipientLabel({ channel: 'sms', recipient: '01012345678' })).toBe('010-1234-5678');
    expect(recipientLabel({ channel: 'email', recipient: 'a@dagaon.test' })).toBe('a@dagaon.test');
  });

  it('is the only copy if its channel has no provider, and the list says so', () => {
    expect(messagesLead(['alimtalk', 'sms'])).toMatch(
      /^알림톡, 문자는 발송 서비스가 연결되지 않아 실제로는 보내지 않고 여기에만 남아요\./,
    );
    expect(messagesLead(['email'])).toMatch(/^메일은 /);
    expect(messagesLead([])).not.toContain('여기에만');
  });
});
