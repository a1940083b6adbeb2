import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue, fieldRejection } from '~/domain/shared/errors';
import { fieldIssues, isLoggedOut } from './rejection';

const createError = (code: ErrorCode, details: object = {}) => ({
  code,
  message: errorCatalogue[code].message,
  details: { ...details },
});

describe('the field of a rejection', () => {
  it('is named by the input or by the service', () => {
    const { code, message, details } = fieldRejection('CONFLICT', 'paidOn', '보낸 날을 다시 골라 주세요.');
    expect(fieldIssues({ code, message, details })).toEqual({ paidOn: '보낸 날을 다시 골라 주세요.' });
  });

  it('follows from a code that concerns only one field', () => {
    expect(fieldIssues(createError('OCCUPANT_REQUIRED'))).toEqual({ occupantId: '입주사를 골라 주세요.' });
    expect(fieldIssues(createError('TOO_YOUNG'))).toEqual({ birthDate: '만 14세부터 가입할 수 있어요.' });
    expect(fieldIssues(createError('CODE_WRONG'))).toEqual({ code: '인증 번호가 맞지 않아요.' });
  });

  it('is missing when the rejection concerns the whole input or cannot be read', () => {
    expect(fieldIssues(createError('UNAVAILABLE'))).toEqual({});
    expect(fieldIssues(createError('INVALID_INPUT', { issues: 'x' }))).toEqual({});
    expect(fieldIssues(createError('INVALID_INPUT', { issues: [{ path: 1 }] }))).toEqual({});
  });
});

it('a login helps only when no user is logged in, not when another account is', () => {
  expect(isLoggedOut(createError('UNAUTHENTICATED'))).toBe(true);
  expect(isLoggedOut(createError('UNAUTHENTICATED', { otherAccount: true }))).toBe(false);
  expect(isLoggedOut(createError('FORBIDDEN'))).toBe(false);
});
