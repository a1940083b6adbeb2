import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError, type ErrorCode, errorCatalogue } from '~/domain/shared/errors';
import { toDomainError, toTrpcError } from './errors';

const complaint = z.object({ page: z.int() }).safeParse({ page: 'x' }).error;

it('gives every domain error back whole, through tRPC and out again', () => {
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    const error = new DomainError(code, { encryptedId: 'k1_x' });
    expect(toDomainError(toTrpcError(error))).toBe(error);
  }
  const error = new DomainError('STALE', { encryptedId: 'k1_x' });
  expect(toDomainError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }))).toBe(error);
});

it('blames the caller for bad input, and us for bad output or stored data', () => {
  expect(toDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: complaint }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { issues: [{ path: 'page' }] },
  });
  expect(toDomainError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: complaint }))).toBeNull();
  expect(toDomainError(complaint)).toBeNull();
});

it('takes what another had first for a conflict, whoever reports it', () => {
  expect(toDomainError({ code: '23505' })?.code).toBe('CONFLICT');
  expect(toDomainError({ code: 'P2002' })?.code).toBe('CONFLICT');
  expect(toDomainError(new Error('connection lost'))).toBeNull();
});

it('says of what the database ended in favour of another that it may be sent again as it is', () => {
  const raw = { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40001' } } } };
  for (const thrown of [{ code: '40P01' }, { code: 'P2034' }, raw])
    expect(toDomainError(thrown)?.code).toBe('UNAVAILABLE');
});

it('knows a database that is away', () => {
  for (const code of ['ECONNREFUSED', 'P1001', 'P2028', '57P01', '57P03', '53300', '08006'])
    expect(toDomainError({ code })?.code).toBe('UNAVAILABLE');
});
