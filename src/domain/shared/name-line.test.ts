import { describe, expect, it } from 'vitest';
import { nameSchema } from '~/domain/account/schema';
import { applyAsCoachInput } from '~/domain/coach/schema/application';
import { readEmployeeList } from '~/domain/company/employee-list';
import { saveCompanyInput, saveOccupantInput, savePlaceInput, saveProgramInput } from '~/domain/company/schema/manage';
import { refundAccountSchema } from '~/domain/payment/schema';
import { addGuestInput } from '~/domain/timetable/expert/expert-schema';
import { deliverySchema } from '~/domain/tools/schema/order';
import { nameLine, normalizeName } from './name-line';

/**
 * Every input field for the name of a person, a company or a part of it; returns the stored name, or null if rejected.
 */
const fields: Record<string, (name: string) => string | null> = {
  'a profile, an account and a guest': (name) => nameSchema.safeParse(name).data ?? null,
  'an employee list': (name) => {
    const { employees } = readEmployeeList(`이름,이메일\n"${name}",a@daon.test`);
    return employees[0]?.name ?? null;
  },
  'an account to pay to': (name) => refundAccountSchema.shape.holderName.safeParse(name).data ?? null,
  'a delivery': (name) => deliverySchema.shape.recipient.safeParse(name).data ?? null,
  'a company': (name) => saveCompanyInput.shape.name.safeParse(name).data ?? null,
  'a place': (name) => savePlaceInput.shape.name.safeParse(name).data ?? null,
  'a tenant': (name) => saveOccupantInput.shape.name.safeParse(name).data ?? null,
  'a program': (name) => saveProgramInput.shape.name.safeParse(name).data ?? null,
};

describe.each(Object.entries(fields))('the name of %s', (_field, store) => {
  it.each(['김하늘', '박 다온', 'Anne-Marie', 'José'])('accepts %s', (name) => expect(store(name)).toBe(name));

  it('is stored in composed form with single spaces', () => {
    expect(store('김하늘'.normalize('NFD'))).toBe('김하늘');
    expect(store(' 박\u00A0\u3000다온 ')).toBe('박 다온');
  });

  it.each([
    ['a turned direction', '김\u202E하늘'],
    ['an isolated direction', '김\u2067하늘'],
    ['a direction mark in front', '\u200E김하늘'],
    ['a zero-width space', '김하늘\u200B'],
    ['a zero-width joiner', '김\u200D하늘'],
    ['a byte order mark inside', '김\uFEFF하늘'],
    ['a soft hyphen', '김\u00AD하늘'],
    ['a Hangul filler', '김\u3164하늘'],
    ['a variation selector', '김\uFE0F하늘'],
    ['an invisible character inside a decomposed syllable', '기\u200B\u11B7하늘'],
    ['an empty braille pattern', '김하늘\u2800'],
  ])('is stored without %s', (_what, name) => expect(store(name)).toBe('김하늘'));

  it.each([
    ['a line break', '김\n하늘'],
    ['a line separator', '김\u2028하늘'],
    ['a tab', '김\t하늘'],
    ['a control', '김\u0007하늘'],
    ['a private character', '김\uE000하늘'],
    ['fillers alone', '\u3164\u3164\u2800'],
    ['marks alone', '\u0301\u0301'],
    ['signs alone', '··'],
  ])('rejects %s', (_what, name) => expect(store(name)).toBeNull());
});

it('accounts, coaches and guests use the profile’s name rule', () => {
  expect(applyAsCoachInput.shape.displayName).toBe(nameSchema);
  expect(addGuestInput.shape.name).toBe(nameSchema);
});

it('the length is counted after the text is composed', () => {
  const field = nameLine({ max: 30, empty: '-' });
  expect(field.safeParse('각'.repeat(30).normalize('NFD')).data).toBe('각'.repeat(30));
  expect(field.safeParse('각'.repeat(31)).success).toBe(false);
  expect(normalizeName('')).toBe('');
});
