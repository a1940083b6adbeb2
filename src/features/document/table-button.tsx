'use client';
import { useState } from 'react';
import { Sheet } from 'lucide-react';
import { saveCsv } from '~/components/browser/save-csv';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import type { DocumentKind } from '~/domain/document/schema';
import { trpc } from '~/trpc/react';

/** Downloads the document as a table for spreadsheets. */
export function TableButton({ kind, encryptedId }: { kind: DocumentKind; encryptedId: string }) {
  const utils = trpc.useUtils();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const { csv, fileName } = await utils.document.table.fetch({ kind, encryptedId });
      saveCsv(csv, fileName);
    } catch (thrown) {
      toastRejection(thrown);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="ghost" loading={loading} onClick={() => void download()}>
      <Sheet aria-hidden className="size-5" />
      CSV 받기
    </Button>
  );
}
