/** The properties of a field that are read; a field of the page has them. */
export interface TypedControl {
  isConnected: boolean;
  type: string;
  value: string;
  /** Set for checkboxes and radio buttons. */
  checked?: boolean;
  form: object | null;
}

const isTicked = ({ type }: Pick<TypedControl, 'type'>) => ['checkbox', 'radio'].includes(type);
const valueOf = (control: TypedControl) => (isTicked(control) ? String(control.checked) : control.value);

/** Records the value that each touched field of a panel had before, and which calls save which fields. */
export class TypedRecord {
  #before = new Map<TypedControl, string>();
  #submitted: object | null = null;
  #saves = new WeakMap<object, object>();

  /** Records fields as they are before they are changed. */
  remember(controls: readonly TypedControl[]): void {
    for (const control of controls) if (!this.#before.has(control)) this.#before.set(control, valueOf(control));
  }

  /**
   * Records a field that was changed before it could be seen: a box had the opposite state, any other field was empty.
   */
  changed(control: TypedControl): void {
    if (!this.#before.has(control)) this.#before.set(control, isTicked(control) ? String(!control.checked) : '');
  }

  /** Returns whether there is unsaved input. A field that has its first value again, or is removed, does not count. */
  isTyped(): boolean {
    return [...this.#before].some(([control, value]) => control.isConnected && valueOf(control) !== value);
  }

  submitted(form: object): void {
    this.#submitted = form;
  }

  /** The user used something outside the submitted form: calls that begin from now on do not save that form. */
  touched(form: object | null): void {
    if (form !== this.#submitted) this.#submitted = null;
  }

  began(call: object): void {
    if (this.#submitted) this.#saves.set(call, this.#submitted);
  }

  /** Marks the fields of the form that the call saves as saved; any successful call saves a field outside a form. */
  succeeded(call: object): void {
    const form = this.#saves.get(call) ?? null;
    for (const control of this.#before.keys())
      if (control.form === null || control.form === form) this.#before.delete(control);
  }

  forget(): void {
    this.#before.clear();
  }
}
