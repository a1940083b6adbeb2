'use client';
import { lazy, Suspense } from 'react';
import { useHashDialog } from '~/components/browser/use-hash-dialog';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { requestHashes } from '~/domain/lead/request-hash';
import { leadKinds } from '~/domain/lead/kinds';

// The form validates with schemas, which the page itself does not need.
const LeadDialog = lazy(() => import('./lead-dialog').then((module) => ({ default: module.LeadDialog })));

const hashes = Object.values(requestHashes);

/** The dialogs of both requests; the hash of the address opens one. @param programKey chosen when the dialog opens */
export function LeadDialogs({ programKey = null }: { programKey?: CompanyProgramKey | null }) {
  const { opened, close } = useHashDialog(hashes);
  const kind = leadKinds.find((kind) => requestHashes[kind] === opened);
  if (kind === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LeadDialog key={kind} kind={kind} programKey={programKey} onClose={close} />
    </Suspense>
  );
}
