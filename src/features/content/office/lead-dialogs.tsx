'use client';
import { lazy, Suspense } from 'react';
import { useHashDialog } from '~/components/browser/use-hash-dialog';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { requestHashes } from '~/domain/lead/request-hash';
import { leadKinds } from '~/domain/lead/kinds';
import type { PageLanguage } from '~/domain/shared/page-language';

// The form validates with schemas, which the page itself does not need.
const LeadDialog = lazy(() => import('./lead-dialog').then((module) => ({ default: module.LeadDialog })));

const hashes = Object.values(requestHashes);

interface LeadDialogsProps {
  /** Chosen when the dialog opens. */
  programKey?: CompanyProgramKey | null;
  language?: PageLanguage;
}

/** The dialogs of both requests; the hash of the address opens one. */
export function LeadDialogs({ programKey = null, language = 'ko' }: LeadDialogsProps) {
  const { opened, close } = useHashDialog(hashes);
  const kind = leadKinds.find((kind) => requestHashes[kind] === opened);
  if (kind === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LeadDialog key={kind} kind={kind} programKey={programKey} language={language} onClose={close} />
    </Suspense>
  );
}
