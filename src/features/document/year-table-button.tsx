'use client';
import { trpc } from '~/trpc/react';
import { TableDownload } from './table-download';

/** Downloads all statements of a year as one table. */
export function YearTableButton({ year }: { year: number }) {
  const utils = trpc.useUtils();
  return <TableDownload label={`${year}년 CSV 받기`} load={() => utils.b2bExpert.settlement.year.fetch({ year })} />;
}
