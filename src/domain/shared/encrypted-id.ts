import { z } from 'zod';

/** Entities that an encrypted id can refer to. A token of one entity is not valid for another. */
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
  'payment',
  'paymentLink',
  'companyBill',
  'bodyCheck',
  'employerReport',
  'expertStatement',
  'attendanceMonth',
  'homework',
  'lessonPhoto',
  'marketingConsent',
  'substitution',
  'reviewPhoto',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** An opaque token; only server/crypto/encrypted-id.ts creates and reads it. */
export type EncryptedId<T extends EntityType = EntityType> = string & { readonly entity?: T };

/** Accepts any string of plausible length; a forged one causes NOT_FOUND when it is decrypted, never a parse error. */
export const encryptedIdSchema = z.string().min(1).max(200);
