/** The properties of a field that are read and written; a field of the page has them. */
interface PastedInto {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  /** Negative when there is no limit. */
  readonly maxLength: number;
  setRangeText(text: string, start: number, end: number, mode: 'end'): void;
  dispatchEvent(event: Event): boolean;
}

interface Pasting {
  readonly currentTarget: PastedInto;
  readonly clipboardData: Pick<DataTransfer, 'getData'>;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/**
 * Pastes decomposed Hangul, as in file names of macOS, as composed syllables. Otherwise a field's limit would count
 * each part and cut the text.
 */
export function pasteComposed(event: Pasting): void {
  const { currentTarget: field } = event;
  const text = event.clipboardData.getData('text/plain');
  const composed = text.normalize('NFC');
  // Fields for numbers and mail addresses have no selection, and accept no Hangul.
  const { value, selectionStart: start, selectionEnd: end, maxLength } = field;
  if (event.defaultPrevented || composed === text || start === null || end === null) return;
  event.preventDefault();
  const room = maxLength < 0 ? composed.length : Math.max(0, maxLength - (value.length - (end - start)));
  field.setRangeText(composed.slice(0, room), start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
