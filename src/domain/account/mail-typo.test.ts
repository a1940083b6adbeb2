import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedAddress } from './mail-typo';

const correctedDomainOf = (domain: string, finished = true) =>
  correctedAddress(`daon@${domain}`, finished)?.domain ?? null;

describe('a mail address with a domain that looks like a typo', () => {
  it.each([
    ['naver.con', 'naver.com'],
    ['naver.cmo', 'naver.com'],
    ['naver.net', 'naver.com'],
    ['naver.co.kr', 'naver.com'],
    ['naverr.com', 'naver.com'],
    ['navre.com', 'naver.com'],
    ['never.com', 'naver.com'],
    ['navercom', 'naver.com'],
    ['naver,com', 'naver.com'],
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmil.com', 'gmail.com'],
    ['hanmail.nte', 'hanmail.net'],
    ['hanmail.com', 'hanmail.net'],
    ['hanmial.net', 'hanmail.net'],
    ['daum.ent', 'daum.net'],
    ['daum.com', 'daum.net'],
    ['duam.net', 'daum.net'],
    ['kakao.con', 'kakao.com'],
    ['nate.con', 'nate.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['daon.con', 'daon.com'],
    ['daon.co.rk', 'daon.co.kr'],
    ['NAVER.CON', 'naver.com'],
    ['company.dom', 'company.com'],
    ['company,com', 'company.com'],
    ['company..com', 'company.com'],
    ['company.com.', 'company.com'],
    ['company,co.kr', 'company.co.kr'],
    ['company.co,kr', 'company.co.kr'],
    ['company.co.lr', 'company.co.kr'],
    ['company.co.kt', 'company.co.kr'],
    ['company.cokr', 'company.co.kr'],
    ['company.vo.kt', 'company.co.kr'],
    ['company.or.kt', 'company.or.kr'],
    ['company.or.lr', 'company.or.kr'],
    ['company.ro.kr', 'company.or.kr'],
    ['company.go.kt', 'company.go.kr'],
    ['company.go.rk', 'company.go.kr'],
    ['company.ac.kt', 'company.ac.kr'],
    ['company.re.kt', 'company.re.kr'],
    ['company.kt', 'company.kr'],
    ['company.nrt', 'company.net'],
    ['company.ogr', 'company.org'],
  ])('%s gets the suggestion %s', (typed, domain) => expect(correctedDomainOf(typed)).toBe(domain));

  const right = [
    'naver.com gmail.com daum.net hanmail.net kakao.com yahoo.co.kr hotmail.co.kr mail.com ymail.com korea.kr',
    'korea.ac.kr daon.co.kr samsung.com rate.com example.com mate.com navercorp.com kakaocorp.com mail.naver.com',
    'snu.ac.kr go.kr x company.kr company.or.kr company.re.kr company.hs.kr company.net company.org company.io company.co',
    'company.co.jp company.co.ke company.ne company.bet company.dev company.ai kt.com qq.com googlemail.com',
  ];
  it.each(right.flatMap((line) => line.split(' ')))('%s gets no suggestion', (domain) =>
    expect(correctedDomainOf(domain)).toBeNull(),
  );

  it('gets the whole corrected address as a suggestion', () => {
    expect(correctedAddress(' Kim.Daon+1@Naver.con ', true)).toEqual({
      address: 'kim.daon+1@naver.com',
      domain: 'naver.com',
    });
    expect(correctedAddress('naver.con', true)).toBeNull();
    expect(correctedAddress('@naver.con', true)).toBeNull();
  });

  it('gets no suggestion while it can still become the right domain', () => {
    for (let length = 0; length < 'naver.com'.length; length += 1)
      expect(correctedDomainOf('naver.com'.slice(0, length), false), `${length}`).toBeNull();
    expect(correctedDomainOf('naver.co')).toBe('naver.com');
    expect(correctedDomainOf('naver')).toBe('naver.com');
    expect(correctedDomainOf('nav')).toBeNull();
    expect(correctedDomainOf('naver.con', false)).toBe('naver.com');
  });

  it('gets no further suggestion after the correction, for any input', () => {
    const domain = fc.oneof(fc.string(), fc.stringMatching(/^[a-z.]{1,14}$/), fc.constantFrom('naver.c', 'gmail.cmo'));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,5}$/), domain, fc.boolean(), (name, typed, finished) => {
        const question = correctedAddress(`${name}@${typed}`, finished);
        if (question === null) return;
        expect(question.address.endsWith(`@${question.domain}`)).toBe(true);
        expect(question.address).not.toBe(`${name}@${typed}`);
        expect(correctedAddress(question.address, true)).toBeNull();
      }),
    );
  });
});
