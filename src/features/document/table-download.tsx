'use client';
import { useState } from 'react';
import { Sheet } from 'lucide-react';
import { saveCsv } from '~/components/browser/save-csv';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import type { DocumentTable } from '~/domain/document/schema';

/** Button that loads a table and downloads it for spreadsheets. */
export function TableDownload({ label, load }: { label: string; load: () => Promise<DocumentTable> }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const { csv, fileName } = await load();
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
      {label}
    </Button>
  );
}
