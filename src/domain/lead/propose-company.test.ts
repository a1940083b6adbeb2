import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companyCodeText, companyProgramKeys } from '~/domain/company/schema/company';
import { proposeCompany } from './propose-company';

const request = { companyName: '새빛소프트', contact: { email: 'hana@saebit.co.kr' }, people: 80, programKey: null };
const zeros = new Uint8Array(6);

it('proposes the company from what was entered', () => {
  expect(proposeCompany(request, zeros)).toEqual({
    name: '새빛소프트',
    code: 'SAEBIT222222',
    mailDomains: ['saebit.co.kr'],
    programKey: 'stretch',
    programTitle: '점심 스트레칭',
    csCorporateProgramType: 3,
    seats: 12,
    groupPrice: 150_000,
    individualPrice: 90_000,
  });
  expect(proposeCompany({ ...request, people: 5, programKey: 'pt' }, zeros)).toMatchObject({
    programKey: 'pt',
    programTitle: '소그룹 PT',
    seats: 5,
  });
});

it('proposes questions about health for every program, which fit its lessons', () => {
  const questions = companyProgramKeys.map((programKey) => [
    programKey,
    proposeCompany({ ...request, programKey }, zeros).csCorporateProgramType,
  ]);
  expect(Object.fromEntries(questions)).toEqual({
    pain: 1,
    'pain-therapy': 1,
    stress: 5,
    stretch: 3,
    healthcare: 3,
    pt: 3,
  });
});

it.each(['gmail.com', 'naver.com', 'daum.net', 'kakao.com', 'outlook.com', 'korea.kr', 'proton.me'])(
  'proposes no mail domain for an address at %s, where everybody can have one',
  (domain) => {
    const { mailDomains, code } = proposeCompany({ ...request, contact: { email: `hana@${domain}` } }, zeros);
    expect([mailDomains, code]).toEqual([[], '222222']);
  },
);

it('proposes a code that a company can have, and that differs with the random bytes', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.uint8Array({ minLength: 6, maxLength: 6 }), (email, random) => {
      const { code } = proposeCompany({ ...request, contact: { email } }, random);
      expect(companyCodeText().parse(code)).toBe(code);
    }),
  );
  expect(proposeCompany(request, Uint8Array.of(0, 1, 2, 3, 4, 5)).code).toBe('SAEBIT234567');
  const mailUser = { ...request, contact: { email: 'hana@naver.com' } };
  expect(proposeCompany(mailUser, Uint8Array.of(30, 31, 61, 62, 92, 255)).code).toBe('Z2Z2Z9');
});
