/** What is read and written of a field; one of the page's is one. */
interface PastedInto {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  /** Negative without a limit. */
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
 * Pastes Hangul that was copied in parts, as macOS writes names of files, as whole letters. A field's limit would count
 * each part and cut the text.
 */
export function pasteComposed(event: Pasting): void {
  const { currentTarget: field } = event;
  const text = event.clipboardData.getData('text/plain');
  const whole = text.normalize('NFC');
  // Fields for numbers and mail addresses have no selection, and take no Hangul.
  const { value, selectionStart: start, selectionEnd: end, maxLength } = field;
  if (event.defaultPrevented || whole === text || start === null || end === null) return;
  event.preventDefault();
  const room = maxLength < 0 ? whole.length : Math.max(0, maxLength - (value.length - (end - start)));
  field.setRangeText(whole.slice(0, room), start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
