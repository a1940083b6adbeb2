import { workingDayAfter } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import type { RequestLeadInput } from '~/domain/lead/schema';
import type { Prisma } from '~/generated/prisma/client';
import { createCaller } from '~/server/api/root';
import { db } from '~/server/db';
import { signFormTime } from '~/server/services/lead/form-token';
import { testContext } from '~/test/caller';
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
    agreed: true,
    consentVersion: leadPolicy.consentVersion,
    trap: '',
    token: signFormTime(new Date(now.getTime() - 60_000)),
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

let networks = 0;

/** Sends a request from a network of its own, because one network can send only a few. */
export function sendLead(now: Date, input: RequestLeadInput): Promise<{ received: true }> {
  networks += 1;
  const ip = `10.1.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
  return createCaller({ ...testContext(undefined, now), ip }).content.requestLead(input);
}
