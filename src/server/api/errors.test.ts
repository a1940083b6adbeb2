import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError, type ErrorCode, errorCatalogue } from '~/domain/shared/errors';
import { toDomainError, toTrpcError } from './errors';

const complaint = z.object({ page: z.int() }).safeParse({ page: 'x' }).error;

it('keeps every domain error unchanged through tRPC and back', () => {
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    const error = new DomainError(code, { encryptedId: 'k1_x' });
    expect(toDomainError(toTrpcError(error))).toBe(error);
  }
  const error = new DomainError('STALE', { encryptedId: 'k1_x' });
  expect(toDomainError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }))).toBe(error);
});

it('reports bad input as the fault of the caller, and bad output or stored data as an internal fault', () => {
  expect(toDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: complaint }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { issues: [{ path: 'page' }] },
  });
  expect(toDomainError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: complaint }))).toBeNull();
  expect(toDomainError(complaint)).toBeNull();
});

it('maps a unique violation to CONFLICT, whether PostgreSQL or Prisma reports it', () => {
  expect(toDomainError({ code: '23505' })?.code).toBe('CONFLICT');
  expect(toDomainError({ code: 'P2002' })?.code).toBe('CONFLICT');
  expect(toDomainError(new Error('connection lost'))).toBeNull();
});

it('maps a transaction that the database aborted in favour of another one to UNAVAILABLE, which can be retried', () => {
  const raw = { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40001' } } } };
  for (const thrown of [{ code: '40P01' }, { code: 'P2034' }, raw])
    expect(toDomainError(thrown)?.code).toBe('UNAVAILABLE');
});

it('maps an unavailable database to UNAVAILABLE', () => {
  for (const code of ['ECONNREFUSED', 'P1001', 'P2028', '57P01', '57P03', '53300', '08006'])
    expect(toDomainError({ code })?.code).toBe('UNAVAILABLE');
});
