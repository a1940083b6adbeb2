import type { z } from 'zod';
import { workingDayAfter } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import type { RequestLeadInput, requestLeadInput } from '~/domain/lead/schema/lead';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { createCaller } from '~/server/api/root';
import { db } from '~/server/db';
import { signForm } from '~/server/services/lead/form-token';
import { testContext } from '~/test/caller';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ConvertLeadInput } from '~/domain/lead/schema/convert';
import { newCode } from './company';
import { newAddress } from './account';

/** Returns what a person sends a minute after opening the form. */
export function leadRequest(now: Date, entered: Partial<RequestLeadInput> = {}): RequestLeadInput {
  return {
    kind: 'INTRODUCTION',
    companyName: '새빛소프트',
    person: '오하나',
    email: newAddress('lead'),
    phone: '0212345678',
    people: 80,
    programKey: 'stretch',
    message: '점심시간에 하고 싶어요.',
    language: 'ko',
    agreed: true,
    consentVersion: leadPolicy.consentVersion,
    trap: '',
    token: signForm(new Date(now.getTime() - 60_000)),
    ...entered,
  };
}

/** Creates a request of a company. */
export const createLead = (createdAt: Date, columns: Partial<Prisma.LeadUncheckedCreateInput> = {}) =>
  db.lead.create({
    data: {
      kind: 'TRIAL',
      companyName: '새빛소프트',
      person: '오하나',
      email: newAddress('lead'),
      people: 80,
      message: '점심시간에 하고 싶어요.',
      consentVersion: leadPolicy.consentVersion,
      nextOn: new Date(workingDayAfter(createdAt)),
      createdAt,
      ...columns,
    },
  });

/** Returns what an operator enters to make a request a company whose first lesson is far in the future. */
export const conversionOf = (
  { leadId, coachId }: { leadId: number; coachId: number },
  entered: Partial<ConvertLeadInput> = {},
): ConvertLeadInput => ({
  leadId,
  basedOn: 1,
  name: '새빛소프트',
  code: newCode(),
  mailDomains: [],
  businessNumber: null,
  validFrom: '2099-01-01',
  billing: 'lesson',
  groupPrice: 150_000,
  individualPrice: 90_000,
  monthPrice: null,
  expertGroupRate: 80_000,
  expertIndividualRate: 50_000,
  placeName: '본사',
  address: '서울특별시 강남구 테헤란로 1',
  room: '3층 회의실',
  programKey: 'stretch',
  programTitle: '점심 스트레칭',
  csCorporateProgramType: 3,
  encryptedCoachId: encryptId('coach', coachId),
  startsAt: seoulInstant(2099, 1, 5, 12),
  minutes: undefined,
  groupLessonType: 'first-come',
  groupMaxLearnerNumber: 12,
  until: null,
  skipHolidays: false,
  rehearsal: false,
  ...entered,
});

let networks = 0;

/** Sends a request from a network of its own, because one network can send only a few. */
export function sendLead(now: Date, input: z.input<typeof requestLeadInput>): Promise<{ received: true }> {
  networks += 1;
  const ip = `10.1.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
  return createCaller({ ...testContext(undefined, now), ip }).content.requestLead(input);
}
