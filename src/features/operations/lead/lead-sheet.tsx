'use client';
import { leadKindLabels, leadLanguageLabels, leadStatusLabels, officeProgramTitles } from '~/domain/lead/labels';
import type { LeadRow } from '~/domain/lead/schema/lead';
import { isOpenLead } from '~/domain/lead/status';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';
import { PhoneLink } from '../list/phone-link';
import { SheetLink } from '../list/sheet-link';
import { StateTimeline } from '../list/state-timeline';
import { LeadForm } from './lead-form';
import { EraseLead, LeadStatusForms } from './lead-status';
import { LeadNotes } from './lead-notes';

/** Returns the name of the company; that it was erased, once it was. */
export const companyLabel = ({ companyName }: Pick<LeadRow, 'companyName'>): string =>
  companyName ?? '개인정보를 지운 문의';

/** Shows a request with what can be done about it. @param opened value from the address: '' for none */
export function LeadSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.lead.get.useQuery({ leadId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={view.data ? companyLabel(view.data) : '기업 문의'}
      query={view}
      onClose={onClose}
    >
      {(lead) => <LeadView key={lead.leadId} lead={lead} />}
    </ConsoleSheet>
  );
}

function LeadView({ lead }: { lead: AdminLead }) {
  const { kind, status, language, contact, people, programKey, company, createdAt, endedAt, erasedAt } = lead;
  return (
    <>
      <DetailList
        details={[
          ['종류', leadKindLabels[kind]],
          ['상태', leadStatusLabels[status]],
          ['직원 수', `${people.toLocaleString('ko-KR')}명`],
          programKey && ['관심 프로그램', officeProgramTitles[programKey]],
          language !== 'ko' && ['언어', leadLanguageLabels[language]],
          contact && ['문의한 사람', contact.person],
          contact && [
            '이메일',
            <a
              key="mail"
              href={`mailto:${contact.email}`}
              className="-my-2 inline-flex min-h-11 items-center font-semibold break-all text-green underline underline-offset-4"
            >
              {contact.email}
            </a>,
          ],
          contact?.phone && ['연락처', <PhoneLink key="phone" phone={contact.phone} />],
          ['문의 일시', formatSeoulDateTime(createdAt)],
          endedAt && ['종료 일시', formatSeoulDateTime(endedAt)],
          erasedAt && ['삭제 일시', formatSeoulDateTime(erasedAt)],
        ]}
      />
      {contact?.message ? (
        <section
          aria-label="문의 내용"
          className="rounded-m bg-sunken px-4 py-3.5 text-small wrap-anywhere whitespace-pre-wrap"
        >
          {contact.message}
        </section>
      ) : null}
      {company ? (
        <p>
          <SheetLink href={`/admin/companies/${company.csCorporateId}`}>{`${company.name} 회사 보기`}</SheetLink>
        </p>
      ) : null}
      {isOpenLead(status) ? <LeadForm lead={lead} /> : null}
      {erasedAt === null ? <LeadStatusForms lead={lead} /> : null}
      <LeadNotes lead={lead} />
      <StateTimeline events={lead.events} />
      {erasedAt === null ? <EraseLead lead={lead} /> : null}
    </>
  );
}
