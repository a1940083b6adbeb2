import { expertStatementDocument } from '~/domain/document/expert-statement';
import { statementLabels } from '~/domain/document/labels';
import type { ExpertStatementDocument } from '~/domain/document/schema';
import type { StatementDocuments } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { seller } from '~/server/seller';
import type { ServiceContext } from '~/server/service-context';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { readPaperLines, readPaperParts } from './read-paper-lines.sql';

/** Number that represents learners' lessons among the companies; no company has it. */
const LEARNERS = 0;
/** Second number of a token: the whole month; otherwise it is the number of a company, or `LEARNERS`, plus one. */
const WHOLE_MONTH = 0;
const tokenOf = (statementId: number, part: number | null) =>
  encryptId('expertStatement', statementId, part === null ? WHOLE_MONTH : part + 1);

const amountColumns = { gross: true, incomeTax: true, localTax: true, net: true, carriedOut: true } as const;

/** Returns a coach's settled months, newest first, with the documents of the whole month and of each company. */
export async function listStatementDocuments({
  db,
  coach,
}: Pick<ServiceContext<MemberActor>, 'db'> & { coach: { id: number } }): Promise<StatementDocuments> {
  const statements = await db.settlementStatement.findMany({
    where: { coachId: coach.id, status: { not: 'OPEN' } },
    orderBy: { month: { month: 'desc' } },
    select: { ...amountColumns, id: true, month: { select: { month: true } } },
  });
  const parts = await readPaperParts(
    db,
    statements.map(({ id }) => id),
  );
  return statements.map(({ id, month, ...amounts }) => ({
    ...amounts,
    month: month.month,
    encryptedId: tokenOf(id, null),
    parts: parts
      .filter(({ statementId }) => statementId === id)
      .map(({ csCorporateId, name, lines, amount }) => ({
        encryptedId: tokenOf(id, csCorporateId ?? LEARNERS),
        name: name ?? statementLabels.lesson,
        lines,
        amount,
      })),
  }));
}

/**
 * Loads the document of a coach's settled month, or of a part of it. It does not contain payments, so its file stays
 * the same.
 * @throws DomainError NOT_FOUND, also before the statement is closed
 */
export const loadExpertStatement: DocumentLoader<'expertStatement', ExpertStatementDocument> = async (
  { tx },
  { encryptedId, readable: { ownerId } },
) => {
  const { id, revision } = decryptId('expertStatement', encryptedId);
  const statement = await tx.settlementStatement.findFirst({
    where: { id, status: { not: 'OPEN' }, coach: { userId: ownerId } },
    include: { month: { select: { month: true } }, coach: { select: { userId: true, displayName: true } } },
  });
  if (ownerId === undefined || !statement?.closedAt || statement.taxType === null) throw new DomainError('NOT_FOUND');
  const part = revision === WHOLE_MONTH ? null : revision - 1;
  const all = await readPaperLines(tx, [id]);
  const lines = part === null ? all : all.filter(({ csCorporateId }) => (csCorporateId ?? LEARNERS) === part);
  // A whole month may contain only a carried-over amount; a part without lines does not exist.
  const [first] = lines;
  if (part !== null && !first) throw new DomainError('NOT_FOUND');
  const { taxType, carriedIn, incomeTax, localTax, carriedOut, net, coach } = statement;
  const data = expertStatementDocument({
    payer: seller(),
    statementId: id,
    month: statement.month.month,
    closedOn: seoulDate(statement.closedAt),
    expert: coach.displayName,
    part: part === null ? null : { csCorporateId: part, name: first?.company ?? statementLabels.lesson },
    lines,
    figures: { taxType, carriedIn, incomeTax, localTax, carriedOut, net },
  });
  return { subjectId: id, owner: { ownerId: coach.userId }, data };
};
