'use client';
import { DetailSheet } from './detail-sheet';
import { SheetView, type SheetViewProps } from './sheet-view';

/** For the query of a sheet: it runs while the sheet is open, and a rejection is shown immediately. */
export const whenOpen = (opened: string) => ({ enabled: opened !== '', retry: false }) as const;

interface ConsoleSheetProps<Data> extends SheetViewProps<Data> {
  /** Key of the open row in the address; '' when none is open. */
  opened: string;
  title: string;
  wide?: boolean;
  onClose: () => void;
}

/** Shows a row of a list in a sheet, with loading, not-found and error states. */
export function ConsoleSheet<Data>({ opened, title, wide, onClose, ...view }: ConsoleSheetProps<Data>) {
  return (
    <DetailSheet open={opened !== ''} {...{ title, wide, onClose }}>
      <SheetView {...view} />
    </DetailSheet>
  );
}
