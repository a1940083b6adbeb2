type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * What the boot script stored while the page's script was loading: each field's last answer, and the submitted
     * form.
     */
    earlyForm?: {
      typed: Map<Field, string | boolean>;
      sent: [form: HTMLFormElement, submitter: HTMLElement | null] | null;
    };
  }
}

/**
 * Replays what the user did before the page's script had loaded: types the values into the fields again, so that the
 * script gets them, and submits the form again, in a later task, when the script has processed the values.
 */
export function replayEarlyForm(): void {
  const early = window.earlyForm;
  if (!early) return;
  delete window.earlyForm;
  for (const [field, answer] of early.typed) if (field.isConnected) replayAnswer(field, answer);
  if (!early.sent) return;
  const [form, submitter] = early.sent;
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
}

function replayAnswer(field: Field, answer: string | boolean): void {
  // Makes React hydrate this part of the page, if it has not yet, before the next event arrives.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (typeof answer === 'boolean') {
    const box = field as HTMLInputElement;
    if (box.type === 'radio' && !answer) return;
    box.checked = !answer;
    box.click();
    return;
  }
  // The browser keeps the chosen file, and nothing else can set it.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React passes on only a value that differs from the one it saw set last: it sees the field's own setter, but not the
  // prototype's.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, answer);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
