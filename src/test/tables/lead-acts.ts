import { encryptId } from '~/server/crypto/encrypted-id';
import type { callerFor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createCoach } from '~/test/factories/lesson';
import { conversionOf, createLead } from '~/test/factories/lead';
import type { Act } from './company-acts';

type AsOperator = () => ReturnType<typeof callerFor>['operations'];

/** Actions of operators on requests of companies: how to perform each, and its audit entry. */
export const leadActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.lead.save': async () => {
    const { id: leadId } = await createLead(new Date());
    const { id } = await createAccount({ grade: 'operator', name: '이담당' });
    const call = () =>
      as().lead.save({ leadId, basedOn: 1, encryptedOwnerId: encryptId('user', id), nextOn: '2099-01-05' });
    return { subject: `lead:${leadId}`, action: 'lead.save', call };
  },
  'operations.lead.move': async () => {
    const { id: leadId } = await createLead(new Date());
    const call = () => as().lead.move({ leadId, basedOn: 1, to: 'LOST', reason: '예산이 없어요' });
    // The reason is free text about a company, so it is only in the log of states, where it is erased with the request.
    const details = { from: 'NEW', to: 'LOST' };
    return { subject: `lead:${leadId}`, action: 'lead.move', details, call };
  },
  'operations.lead.convert': async () => {
    const { id: leadId } = await createLead(new Date(), { status: 'PROPOSED' });
    const { id: coachId } = await createCoach();
    const conversion = conversionOf({ leadId, coachId });
    const call = () => as().lead.convert(conversion);
    return { subject: `lead:${leadId}`, action: 'lead.convert', details: { company: conversion.name }, call };
  },
  'operations.lead.addNote': async () => {
    const { id: leadId } = await createLead(new Date());
    const call = () => as().lead.addNote({ leadId, text: '월요일에 다시 전화하기로 했어요.' });
    return { subject: `lead:${leadId}`, action: 'lead.note', call };
  },
  'operations.lead.erase': async () => {
    const { id: leadId } = await createLead(new Date());
    const call = () => as().lead.erase({ leadId, basedOn: 1 });
    return { subject: `lead:${leadId}`, action: 'lead.erase', call };
  },
});
