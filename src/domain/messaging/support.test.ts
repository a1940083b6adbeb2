import { describe, expect, it } from 'vitest';
import { supportContactOf, supportTimes, supportText, telHref } from './support';

describe('the customer centre', () => {
  it('is the configured one', () => {
    expect(
      supportContactOf({
        email: 'help@dagaon.kr',
        phone: '1600-0000',
        businessPhone: '02-000-0000',
        appUrl: 'https://www.dagaon.kr',
      }),
    ).toEqual({ email: 'help@dagaon.kr', phone: '1600-0000' });
  });

  it('uses the telephone of the receipts if it has none of its own', () => {
    expect(supportContactOf({ businessPhone: '02-000-0000', appUrl: 'https://www.dagaon.kr' })).toEqual({
      email: 'support@dagaon.kr',
      phone: '02-000-0000',
    });
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://10.0.0.4'])(
    'has a mailbox that does not exist on a trial installation: %s',
    (appUrl) => {
      expect(supportContactOf({ appUrl })).toEqual({ email: 'support@dagaon.example', phone: null });
    },
  );

  it('shows telephone hours only if there is a telephone', () => {
    expect(supportTimes({ email: 'help@dagaon.kr', phone: null })).toBe('메일은 평일 기준 1일 안에 답해요.');
    expect(supportTimes({ email: 'help@dagaon.kr', phone: '1600-0000' })).toBe(
      '전화는 평일 10:00–18:00 (점심 12:00–13:00), 메일은 평일 기준 1일 안에 답해요.',
    );
    expect(telHref('+82 (0)2-000-0000')).toBe('tel:+82020000000');
  });

  it('is written out in texts without links', () => {
    expect(supportText({ email: 'help@dagaon.kr', phone: '1600-0000' })).toBe('고객센터(help@dagaon.kr, 1600-0000)');
    expect(supportText({ email: 'help@dagaon.kr', phone: null })).toBe('고객센터(help@dagaon.kr)');
  });
});
