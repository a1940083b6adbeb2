import { companyProgramKeys } from '~/domain/company/schema/company';
import { leadMachine } from '~/domain/lead/status';
import type { AdminLead } from '~/domain/operations/schema/lead';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { leadRowSelect, namesOf, presentRow } from '~/server/services/lead/list-leads';
import { listTransitions } from '../list-transitions';

const MAX_NOTES = 200;

/** Returns one request with its notes, and the operators who can take it. @throws DomainError NOT_FOUND */
export async function getLead(
  { db, now }: ServiceContext<MemberActor>,
  { leadId }: { leadId: number },
): Promise<AdminLead> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: {
      ...leadRowSelect,
      revision: true,
      person: true,
      email: true,
      phone: true,
      message: true,
      programKey: true,
      endedAt: true,
      erasedAt: true,
      company: { select: { id: true, name: true } },
      notes: { orderBy: { id: 'desc' }, take: MAX_NOTES },
    },
  });
  if (!lead) throw new DomainError('NOT_FOUND');
  const { person, email, phone, message, programKey, company, notes, revision, endedAt, erasedAt, ...row } = lead;
  const operators = await db.user.findMany({
    where: { grade: 'operator', status: 'ACTIVE' },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
  const names = await namesOf(db, [row, ...notes.map(({ authorId }) => ({ ownerId: authorId }))]);
  return {
    ...presentRow(row, names, now),
    revision,
    contact: person === null || email === null ? null : { person, email, phone, message: message ?? '' },
    programKey: companyProgramKeys.find((key) => key === programKey) ?? null,
    encryptedOwnerId: row.ownerId === null ? null : encryptId('user', row.ownerId),
    operators: operators.map(({ id, name }) => ({ encryptedUserId: encryptId('user', id), name })),
    company: company && { csCorporateId: company.id, name: company.name },
    endedAt,
    erasedAt,
    notes: notes.map(({ id, authorId, text, createdAt }) => ({
      noteId: id,
      author: authorId === null ? null : (names.get(authorId) ?? null),
      text,
      at: createdAt,
    })),
    events: await listTransitions(db, leadMachine.name, leadId),
  };
}
