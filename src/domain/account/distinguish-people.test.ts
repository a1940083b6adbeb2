import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInList, maskEmail, maskPhone, type PersonDetails, distinguishPeople } from './distinguish-people';

const kim = (facts: Partial<PersonDetails> = {}): PersonDetails => ({
  name: '김하늘',
  tenant: null,
  email: null,
  phone: null,
  ...facts,
});
const distinctions = (...people: PersonDetails[]) => distinguishPeople(people).map(({ distinction }) => distinction);

describe('people with the same name', () => {
  it.each([
    ['haneul@daon.kr', 'ha***@daon.kr'],
    ['han@daon.kr', 'ha***@daon.kr'],
    ['ha@daon.kr', 'h***@daon.kr'],
    ['h@daon.kr', 'h***@daon.kr'],
  ])('have the mail address %s masked as %s', (email, distinguished) => expect(maskEmail(email)).toBe(distinguished));
  it('have only the last digits of the phone number shown', () => expect(maskPhone('01012345678')).toBe('끝자리 5678'));

  it('are distinguished by tenant, masked mail address and the end of the phone number', () => {
    expect(
      distinctions(
        kim({ tenant: '다온', email: 'haneul@daon.kr', phone: '01012345678' }),
        kim({ tenant: '새론' }),
        kim(),
      ),
    ).toEqual(['다온 · ha***@daon.kr · 끝자리 5678', '새론', '']);
  });

  it('are shown with unmasked data only when the masked data is equal', () => {
    const [haneul, hayan] = [kim({ email: 'haneul@daon.kr' }), kim({ email: 'hayan@daon.kr' })];
    expect(distinctions(haneul, hayan)).toEqual(['haneul@daon.kr', 'hayan@daon.kr']);
    expect(distinctions(haneul, { ...hayan, name: '박도윤' })).toEqual(['ha***@daon.kr', 'ha***@daon.kr']);
    expect(distinctions(kim({ phone: '01012345678' }), kim({ phone: '01099995678' }))).toEqual([
      '010-1234-5678',
      '010-9999-5678',
    ]);
  });

  it('have a different text whenever any of their data differs', () => {
    const part = fc.constantFrom('a', 'ab', 'abc', 'abd', 'b');
    const fact = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
    const person = fc.record({
      name: fc.constantFrom('김하늘', '박도윤'),
      tenant: fact(fc.constantFrom('다온', '새론', '다온 별관')),
      email: fact(fc.tuple(part, part).map(([local, host]) => `${local}@${host}.kr`)),
      phone: fact(fc.constantFrom('01012345678', '01099995678', '01012340000', '0212345678')),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 12 }), (people) => {
        const distinguished = distinguishPeople(people);
        for (const one of distinguished)
          for (const other of distinguished) {
            const isSame = (['name', 'tenant', 'email', 'phone'] as const).every((fact) => one[fact] === other[fact]);
            expect(one.name === other.name && one.distinction === other.distinction).toBe(isSame);
          }
      }),
      { numRuns: 500 },
    );
  });

  it('are named with the distinction in a sentence, and others by their name alone', () => {
    const list = distinguishPeople([
      kim({ tenant: '다온' }),
      kim({ tenant: '새론' }),
      kim(),
      { ...kim(), name: '박도윤' },
    ]);
    expect(list.map((item) => nameInList(item, list))).toEqual(['김하늘(다온)', '김하늘(새론)', '김하늘', '박도윤']);
  });
});
