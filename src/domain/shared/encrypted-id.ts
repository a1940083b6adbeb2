import { z } from 'zod';

/** What an outside id can point at. A token of one kind opens nothing of another. */
export const entityTypes = [
  'user',
  'coach',
  'contract',
  'lesson',
  'consulting',
  'form',
  'order',
  'document',
  'review',
  'message',
  'session',
  'slot',
  'tool',
  'memo',
  'complaint',
  'audit',
  'invitation',
  'toolOrder',
  'toolItem',
  'refund',
  'paymentLink',
  'companyBill',
  'bodyCheck',
  'employerReport',
  'expertStatement',
  'attendanceMonth',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** An opaque token; only server/crypto/encrypted-id.ts makes and reads it. */
export type EncryptedId<T extends EntityType = EntityType> = string & { readonly entity?: T };

/**
 * Any string of plausible length is accepted here; a forged one is NOT_FOUND when it is opened, never a parse error.
 */
export const encryptedIdSchema = z.string().min(1).max(200);
