type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * What the boot script kept while the page's script was on its way: each field's last answer, and the form sent.
     */
    earlyForm?: {
      typed: Map<Field, string | boolean>;
      sent: [form: HTMLFormElement, submitter: HTMLElement | null] | null;
    };
  }
}

/**
 * Does again what somebody did before the page's script was there: types into the fields what stands in them, so that
 * the script knows of it, and sends the form that was sent, in a later task, when the script has taken the answers in.
 */
export function replayEarlyForm(): void {
  const early = window.earlyForm;
  if (!early) return;
  delete window.earlyForm;
  for (const [field, answer] of early.typed) if (field.isConnected) answerAgain(field, answer);
  if (!early.sent) return;
  const [form, submitter] = early.sent;
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
}

function answerAgain(field: Field, answer: string | boolean): void {
  // Wakes a part of the page that React has not taken over yet: it does so before the event arrives.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (typeof answer === 'boolean') {
    const box = field as HTMLInputElement;
    if (box.type === 'radio' && !answer) return;
    box.checked = !answer;
    box.click();
    return;
  }
  // React passes on only what differs from the value it saw set last: the field's own setter is seen, the prototype's
  // is not.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, answer);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
