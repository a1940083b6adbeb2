import { reportMail, reportNotice } from '~/domain/employer-report/texts/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { DueReport } from './due-report';

/** Notifies the company's managers that a report is available, without any numbers. */
export async function notifyManagersOfReport(
  tx: Tx,
  { id, csCorporateId, companyName, month }: Pick<DueReport, 'id' | 'csCorporateId' | 'companyName' | 'month'>,
  now: Date,
): Promise<void> {
  const managers = await tx.companyMembership.findMany({
    where: { csCorporateId, isManager: true, leftAt: null },
    orderBy: { id: 'asc' },
    select: { user: { select: { id: true, email: true } } },
  });
  const path = `/f/company/report?month=${month}`;
  const template = 'company-report';
  for (const { user } of managers) {
    const dedupeKey = `employer-report:${id}:${user.id}`;
    await tx.companyNotification.createMany({
      data: { csCorporateId, userId: user.id, template, ...reportNotice(month), path, dedupeKey, createdAt: now },
    });
    await queueMessage(tx, {
      kind: 'company',
      template,
      recipient: user.email,
      userId: user.id,
      content: reportMail({ month, companyName, url: new URL(path, env.APP_URL).href }),
      dedupeKey,
    });
  }
}
